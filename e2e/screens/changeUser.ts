import type { Page } from 'playwright/test';

export async function changeUser(page: Page, changes: object): Promise<void> {
  await page.route(/\/api\/(auth\/test-token|profile\/me)(\?|$)/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const started = json.answers?.['/profile/me'];
    if (started) Object.assign(started.data, changes);
    else Object.assign(json, changes);
    await route.fulfill({ response, json });
  });
}
