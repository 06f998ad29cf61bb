import type { Page, Route } from 'playwright/test';

/** A status without a body, or no response. */
export type Trouble = number | 'network';

/** Matches a request such as "POST /trades/", with or without its trailing slash. */
function isRequest(route: Route, name: string): boolean {
  const [method, path = ''] = name.split(' ');
  const bare = (text: string) => text.replace(/\/$/, '');
  const { pathname } = new URL(route.request().url());
  return route.request().method() === method && bare(pathname) === bare(`/api${path}`);
}

/** A combined request cannot fail in part: it gets an empty response, and the page sends each request by itself. */
function isBeside(route: Route, name: string): boolean {
  return name.startsWith('GET') && new URL(route.request().url()).pathname.startsWith('/api/pages/');
}

/** Makes a request such as "POST /trades/" fail from now on. @returns a function that undoes it. */
export async function failRequest(page: Page, name: string, trouble: Trouble): Promise<() => Promise<void>> {
  const answer = (route: Route) => {
    if (isBeside(route, name)) return route.fulfill({ json: {} });
    if (!isRequest(route, name)) return route.fallback();
    return trouble === 'network' ? route.abort() : route.fulfill({ status: trouble, body: '' });
  };
  await page.route('**/api/**', answer);
  return () => page.unroute('**/api/**', answer);
}

/** Holds a request until `release` is called. */
export async function holdRequest(page: Page, name: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/**', async (route) => {
    if (isBeside(route, name)) return route.fulfill({ json: {} });
    if (!isRequest(route, name)) return route.fallback();
    await released;
    return route.fallback();
  });
  return { release };
}
