// @slow: a journey beside the main ones

import type { Request } from 'playwright/test';
import { enter } from '../../scene/enter';
import { openedTrade, postOffer } from '../../scene/market';
import { expect, type Page, test } from '../../scene/test';

/** Api requests of a page until it is quiet, except its stream, which reports recent changes. */
async function requestsOf(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/events')
      asked.push(`${request.method()} ${pathname.slice('/api'.length)}${search}`);
  };
  page.on('request', note);
  await open();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return asked;
}

/** Five with the stream. */
const MOST = 4;

test('a page asks one question beside who is signed in, and little more', async ({ browser }) => {
  const { buyer, seller, trade } = await openedTrade();
  await postOffer(seller);
  const page = await enter(browser, buyer);
  await page.route('**/api/events', (route) => route.abort());
  for (const path of [
    '/dashboard',
    '/wallet',
    '/trades',
    `/trades/${trade.id}`,
    '/offers',
    '/my-offers',
    '/profile',
  ]) {
    // The browser's stored parts of a proof are not requested again.
    await requestsOf(page, () => page.goto(path));
    const asked = await requestsOf(page, () => page.reload());
    expect(asked).toContain(`GET /pages${path}`);
    expect(asked.length, `${path} asks ${asked.join(', ')}`).toBeLessThanOrEqual(MOST);
  }
  for (const path of ['/offers?side=sell', '/my-offers?tab=bids']) {
    await page.goto(path);
    const asked = await requestsOf(page, () => page.reload());
    // They have no combined request: each part is requested.
    expect(asked.length, `${path} asks ${asked.join(', ')}`).toBeLessThanOrEqual(MOST + 2);
  }
  const pressed = await requestsOf(page, async () => {
    // The page is already quiet: requests of a press come later.
    const answered = page.waitForResponse((response) => response.url().endsWith('/pages/wallet'));
    await page.getByRole('link', { name: 'Wallet' }).first().click();
    await answered;
  });
  expect(pressed).toContain('GET /pages/wallet');
  expect(pressed.length, pressed.join(', ')).toBeLessThanOrEqual(MOST);
});

/** The longest wait of the browser for a moment with nothing to do. */
const STILL_MS = 3_500;

test('once the reader has moved, the pages of the bar open without a file or an answer', async ({
  browser,
}) => {
  const { buyer } = await openedTrade();
  const page = await enter(browser, buyer);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Recent trades' })).toBeVisible();
  let asked = 0;
  page.on('request', () => asked++);
  await page.mouse.move(300, 300);
  let before = -1;
  const isOver = () => {
    const isSame = asked === before;
    before = asked;
    return isSame;
  };
  await expect.poll(isOver, { intervals: [STILL_MS], timeout: 60_000 }).toBe(true);
  await page.context().setOffline(true);
  for (const [name, heading] of [
    ['Browse Offers', 'Browse Offers'],
    ['My Offers', 'My Offers'],
    ['Trades', 'Trades'],
    ['Wallet', 'Total balance'],
    ['Profile', 'Profile'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
});

test('the market of a visitor asks little', async ({ browser }) => {
  const page = await enter(browser, null);
  for (const path of ['/market', '/market?side=sell']) {
    const asked = await requestsOf(page, () => page.goto(path));
    // One more: the cached promised time, which all visitors share.
    expect(asked.length, asked.join(', ')).toBeLessThanOrEqual(MOST + 1);
  }
});
