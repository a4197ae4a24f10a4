// How the tests play a game that has no table of its own: by the buttons of its legal moves.

// Press one of the buttons; which one changes, so that the game moves on.
export function presser() {
  let number = 0;
  return async (page) => {
    const buttons = page.locator(".moves button.move");
    const count = await buttons.count();
    number += 1;
    await buttons.nth((number * 7) % count).click();
  };
}
