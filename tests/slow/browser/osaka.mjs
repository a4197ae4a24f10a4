// How the tests play Traders of Osaka: by clicks on cards and buttons, or by typed moves.

// Buy if a payment is offered, else take the first card that can be taken.
export async function click(page) {
  const first = page.locator(".token-choice").first();
  if (await first.count()) return first.click();
  const done = page.locator('[data-move="done"]');
  if (await done.count()) {
    const insure = page.locator('[data-move^="insure"]:not(.not-now)').first();
    return (await insure.count() ? insure : done).click();
  }
  const payment = page.locator(".payment").first();
  if (await payment.count()) {
    await payment.click();
    return page.click('.buying .primary[data-move^="buy"]');
  }
  const market = page.locator(".market .card");
  for (let at = 0; at < await market.count(); at += 1) {
    await market.nth(at).click();
    const take = page.locator('.market .primary[data-move^="take"]');
    if (await take.count()) return take.click();
  }
  const farm = page.locator(".farm .card").first();
  if (await farm.count()) {
    await farm.click();
    const reserve = page.locator(".farm .primary");
    if (await reserve.count()) return reserve.click();
  }
  return page.click('[data-move="pass"]');
}

// The same, but typed: the texts are read from the buttons, and nothing but the field is used.
export async function type(page) {
  const texts = await page.evaluate(() => {
    const moves = [...document.querySelectorAll("[data-move]:not(.not-now)")].map((each) => each.dataset.move);
    const payment = document.querySelector(".payment b")?.textContent.trim().split(" ") ?? [];
    const cards = payment.flatMap((each) => {
      const [number, card] = each.includes("×") ? each.split("×") : [1, each];
      return Array(Number(number)).fill(card);
    });
    const market = [...document.querySelectorAll(".market .card")].filter((each) => !each.querySelector(".piece"));
    const own = [...document.querySelectorAll(".market .card")].filter((each) => each.querySelector(".piece"));
    const farm = [...document.querySelectorAll(".farm .card")].filter((each) => !each.querySelector(".piece"));
    return [
      ...moves.filter((each) => /^(token|insure|done)/.test(each)),
      ...(cards.length ? [`buy with ${cards.join(" ")}`] : []),
      ...market.map((each) => `take ${each.dataset.card}`),
      ...own.map((each) => `take reserved ${each.dataset.card}`),
      ...farm.map((each) => `reserve farm ${each.dataset.card}`),
      "pass",
    ];
  });
  const before = await page.evaluate(() => document.querySelector(".log .moment").textContent);
  for (const text of texts) {
    await page.fill("form.typed input", text);
    await page.press("form.typed input", "Enter");
    const isDone = await page.waitForFunction((old) =>
      document.querySelector(".log .moment").textContent !== old || document.querySelector(".why") !== null || document.querySelector("dialog[open]") !== null, before);
    if (!await page.evaluate((old) => document.querySelector(".log .moment").textContent === old && document.querySelector(".why") !== null, before)) return isDone;
    await page.click(".why .small");
    await page.waitForSelector(".why", { state: "detached" });
  }
  throw new Error(`No move of ${texts} is legal.`);
}
