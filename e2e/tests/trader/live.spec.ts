import { enter } from '../../scene/enter';
import { confirmSent, openedTrade } from '../../scene/market';
import { expect, type Page, test } from '../../scene/test';

async function watch(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse(/\/api\/events$/);
  await page.goto(path);
  await stream;
}

const hashOn = (page: Page, hash: string) => page.getByRole('link', { name: hash.slice(0, 10) });

test('the other’s step appears by itself, and what is being written stays', async ({ browser }) => {
  const { buyer, seller, trade } = await openedTrade();
  const [ofBuyer, ofSeller] = [await enter(browser, buyer), await enter(browser, seller)];
  await watch(ofBuyer, `/trades/${trade.id}`);
  await ofSeller.goto(`/trades/${trade.id}`);
  await ofBuyer.evaluate(() => Object.assign(window, { isSamePage: true }));
  await ofBuyer.getByText('More you can do').click();
  await ofBuyer.getByRole('button', { name: 'Start dispute' }).click();
  const reason = ofBuyer.getByLabel('What went wrong?');
  await reason.fill('Nothing has come');

  const hash = `0x${'1f'.repeat(28)}${String(trade.id).padStart(8, '0')}`;
  await ofSeller.getByLabel('Transaction hash').fill(hash);
  const answered = ofSeller.waitForResponse(/confirm-sent/);
  await ofSeller.getByRole('button', { name: 'Send Transaction Hash' }).click();
  await answered;

  await expect(hashOn(ofBuyer, hash)).toBeAttached();
  await expect(reason).toHaveValue('Nothing has come');
  expect(await ofBuyer.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a page without a connection says so, and catches up by itself', async ({ browser }) => {
  const { buyer, seller, trade } = await openedTrade();
  const page = await enter(browser, buyer);
  await watch(page, `/trades/${trade.id}`);
  await page.context().setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(notice).toBeVisible();
  const { seller_txn_hash: hash } = await confirmSent(seller, trade);
  await page.context().setOffline(false);
  await expect(hashOn(page, hash ?? '')).toBeVisible();
  await expect(notice).toBeHidden();
});

test('the tabs of a browser share one stream, which outlives the tab that reads it', async ({ browser }) => {
  const { buyer, seller, trade } = await openedTrade();
  const first = await enter(browser, buyer);
  const context = first.context();
  await watch(first, `/trades/${trade.id}`);
  let opened = 0;
  context.on('response', (response) => {
    if (response.url().endsWith('/api/events')) opened += 1;
  });
  const second = await context.newPage();
  await second.goto(`/trades/${trade.id}`);
  await expect(second.getByRole('heading', { name: /^Buying/ })).toBeVisible();
  const taken = second.waitForResponse(/\/api\/events$/);
  expect(opened).toBe(0);
  await first.close();
  await taken;
  const { seller_txn_hash: hash } = await confirmSent(seller, trade);
  await expect(hashOn(second, hash ?? '')).toBeVisible();
  expect(opened).toBe(1);
});
