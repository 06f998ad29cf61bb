import { enter } from '../../scene/enter';
import { openedTrade } from '../../scene/market';
import { siteUrl } from '../../scene/siteUrl';
import { expect, type Page, test } from '../../scene/test';
import { testImage } from '../../scene/testImage';

const PHONE = { viewport: { width: 375, height: 800 } };

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

async function say(page: Page, text: string): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/messages') && response.request().method() === 'POST',
  );
  await field(page).fill(text);
  await field(page).press('Enter');
  await answered;
}

test('two people talk, each in a window of their own, and what is hostile runs and loads nothing', async ({
  browser,
}) => {
  const { buyer, seller, trade } = await openedTrade();
  const wide = await enter(browser, seller, { viewport: { width: 1280, height: 900 } });
  const narrow = await enter(browser, buyer, PHONE);
  const foreign: string[] = [];
  for (const page of [wide, narrow]) {
    page.on('request', (request) => {
      const url = request.url().replace(/^blob:/, '');
      if (!url.startsWith(siteUrl()) && !url.startsWith('data:')) foreign.push(url);
    });
    page.on('dialog', (dialog) => foreign.push(dialog.message()));
    const stream = page.waitForResponse(/\/api\/events$/);
    await page.goto(`/trades/${trade.id}`);
    await stream;
  }
  await expect(log(wide)).toContainText('Say hello.');

  // The phone's reader is elsewhere on the page: a button leads there, with the count.
  await say(wide, 'Salam, sending in a few minutes.');
  const jump = narrow.getByRole('link', { name: 'Messages 1 unread' });
  await expect(jump).toBeVisible();
  await jump.click();
  await expect(log(narrow)).toContainText('Salam, sending in a few minutes.');
  await expect(jump).toBeHidden();
  // The author sees that it was read.
  await expect(log(wide)).toContainText('· read');

  await field(wide).fill('A draft that stays');
  await say(narrow, 'Write me on Telegram: <img src="https://evil.invalid/x.png" onerror="alert(1)">');
  await expect(log(wide)).toContainText('<img src=');
  await expect(log(wide)).toContainText('Stay in this conversation');
  await expect(log(wide).getByRole('link')).toHaveCount(0);
  await expect(field(wide)).toHaveValue('A draft that stays');

  const buffer = testImage(320, 200);
  await narrow.getByLabel('Send a file').setInputFiles({ name: 'wallet.png', mimeType: 'image/png', buffer });
  const picture = log(wide).getByRole('img', { name: 'Picture: wallet.png' });
  await expect(picture).toBeVisible();
  await picture.click();
  await expect(wide.getByRole('dialog').getByRole('img', { name: 'Picture: wallet.png' })).toBeVisible();
  await wide.keyboard.press('Escape');

  await wide.context().setOffline(true);
  await field(wide).fill('Sent when there is no connection');
  await field(wide).press('Enter');
  await expect(log(wide)).toContainText('Not sent.');
  await wide.context().setOffline(false);
  await wide.getByRole('button', { name: 'Try again' }).first().click();
  await expect(log(narrow)).toContainText('Sent when there is no connection');
  expect(foreign).toEqual([]);
});
