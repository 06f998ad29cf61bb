// @slow: a journey beside the main ones

import { enter } from '../../scene/enter';
import { openedTrade, postOffer, trader } from '../../scene/market';
import type { Request } from 'playwright/test';
import { expect, type Page, test } from '../../scene/test';

/** What a page asks of the api until its stream has stood for a moment. */
async function requestsOf(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname.slice('/api'.length)}${search}`);
  };
  page.on('request', note);
  await Promise.all([page.waitForResponse(/\/api\/events$/), open()]);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  page.off('request', note);
  return asked;
}

const MOST = 6;

test('a page asks one question beside who is signed in, and little more', async ({ browser }) => {
  const { buyer, seller, trade } = await openedTrade();
  await postOffer(seller);
  const page = await enter(browser, buyer);
  for (const path of ['/dashboard', '/wallet', '/trades', `/trades/${trade.id}`, '/offers']) {
    // What the browser remembers of a proof, it does not ask for again.
    await requestsOf(page, () => page.goto(path));
    const asked = await requestsOf(page, () => page.reload());
    console.log(path, asked);
    expect(asked).toContain(`GET /pages${path}`);
    expect(asked.length, `${path} asks ${asked.join(', ')}`).toBeLessThanOrEqual(MOST);
  }
});
