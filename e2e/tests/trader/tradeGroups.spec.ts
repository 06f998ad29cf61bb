// @slow: it waits for late and failed answers of each list
import { enter } from '../../scene/enter';
import { openTrade, postOffer, trader } from '../../scene/market';
import { expect, type Page, test } from '../../scene/test';
import { holdRequest } from '../../scene/trouble';

const GROUPS = { 'To do': 1, Waiting: 2, Closed: 1 };

/** A person with one trade that needs action, two that wait for the other side, and one that is over. */
async function personWithTrades() {
  const [person, other] = await Promise.all([
    trader('both', { usdt: '100' }),
    trader('other', { usdt: '100' }),
  ]);
  const [own, others] = await Promise.all([postOffer(person), postOffer(other)]);
  await openTrade(other, own);
  for (const amount of ['10', '11']) await openTrade(person, others, amount);
  const { id } = await openTrade(person, others, '5');
  await other.call('POST', `/trades/${id}/decline`);
  return person;
}

/** Each group shows as many rows as its tab says. */
async function expectAllShown(page: Page) {
  for (const [name, count] of Object.entries(GROUPS)) {
    await expect(page.getByRole('tab', { name: `${name} ${count}` })).toBeVisible();
    const group = page.getByRole('region', { name, exact: true });
    await expect(group.getByRole('article').filter({ visible: true })).toHaveCount(count);
  }
}

test('every group of trades shows as many rows as its tab says, however late each answer is', async ({
  browser,
}) => {
  const page = await enter(browser, await personWithTrades(), { viewport: { width: 1280, height: 800 } });
  for (const _ of [1, 2, 3]) {
    await page.goto('/trades');
    await expectAllShown(page);
  }
  for (const late of ['needs_you', 'waiting']) {
    const pattern = `**/api/trades/?*view=${late}*`;
    const answered = page.waitForResponse((response) => response.url().includes('view=closed'));
    await page.route(pattern, async (route) => {
      await answered;
      await route.continue();
    });
    await page.reload();
    await expectAllShown(page);
    await page.unroute(pattern);
  }
  const held = await holdRequest(page, 'GET /trades/');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Waiting 2' })).toBeVisible();
  held.release();
  await expectAllShown(page);
});

test('a group that fails says so, and can be asked for again', async ({ browser }) => {
  const page = await enter(browser, await personWithTrades(), { viewport: { width: 1280, height: 800 } });
  const pattern = '**/api/trades/?*view=waiting*';
  await page.route(pattern, (route) => route.fulfill({ status: 404, body: '' }));
  // A hint would cause a request before the press.
  await page.route('**/api/events**', () => undefined);
  await page.goto('/trades');
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('article').filter({ visible: true })).not.toHaveCount(0);
  await page.unroute(pattern);
  await again.click();
  await expectAllShown(page);
});
