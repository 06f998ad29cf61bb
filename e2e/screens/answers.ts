import type { APIResponse, Page } from 'playwright/test';

/** As Playwright types it: each path has an answer of its own. */
type Answer = Awaited<ReturnType<APIResponse['json']>>;

/** Answers requests to a path of the api in its place. */
export const answered =
  (path: string, json: unknown, status = 200) =>
  (page: Page) =>
    page.route(`**/api${path}`, (route) => route.fulfill({ status, json }));

/** Answers requests to a list with these rows. */
export const listed = (path: string, rows: readonly unknown[]) => (page: Page) =>
  page.route(`**/api${path}`, (route) =>
    route.fulfill({ json: rows, headers: { 'X-Total-Count': String(rows.length) } }),
  );

/** Changes the api's own answers to a path. */
export const changed = (path: string | RegExp, change: (answer: Answer) => unknown) => (page: Page) =>
  page.route(typeof path === 'string' ? `**/api${path}` : path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });

/** The page sends a combined request first, which must not contain a changed answer. */
export const uncombined = answered('/pages/**', {});

/** Several of these for one page. */
export const all =
  (...changes: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const change of changes) await change(page);
  };
