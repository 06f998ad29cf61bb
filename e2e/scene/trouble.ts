import type { Page, Route } from 'playwright/test';

/** A status with nothing to say, or no answer at all. */
export type Trouble = number | 'network';

/** Whether a request is the one named "POST /trades/", with or without its trailing slash. */
function isRequest(route: Route, name: string): boolean {
  const [method, path = ''] = name.split(' ');
  const bare = (text: string) => text.replace(/\/$/, '');
  const { pathname } = new URL(route.request().url());
  return route.request().method() === method && bare(pathname) === bare(`/api${path}`);
}

/** What answers beside others can't fail by itself: the page's one question is answered with nothing, and it asks for each. */
function isBeside(route: Route, name: string): boolean {
  return name.startsWith('GET') && new URL(route.request().url()).pathname.startsWith('/api/pages/');
}

/**
 * Makes a request such as "POST /trades/" fail from now on. Returns what lets it through again.
 */
export async function failRequest(page: Page, name: string, trouble: Trouble): Promise<() => Promise<void>> {
  const answer = (route: Route) => {
    if (isBeside(route, name)) return route.fulfill({ json: {} });
    if (!isRequest(route, name)) return route.fallback();
    return trouble === 'network' ? route.abort() : route.fulfill({ status: trouble, body: '' });
  };
  await page.route('**/api/**', answer);
  return () => page.unroute('**/api/**', answer);
}

/** Holds a request back until `release` is called; `count` is how often it was sent. */
export async function holdRequest(page: Page, name: string) {
  let count = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/**', async (route) => {
    if (isBeside(route, name)) return route.fulfill({ json: {} });
    if (!isRequest(route, name)) return route.fallback();
    count += 1;
    await released;
    return route.fallback();
  });
  return { release, count: () => count };
}
