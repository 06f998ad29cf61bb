import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import type { Participant } from './Participant';
import { siteUrl } from './siteUrl';

/** A browser of its own in which this person, if any, has signed in before. */
export async function enter(
  browser: Browser,
  person: Pick<Participant, 'token'> | null,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const localStorage = person ? [{ name: 'token', value: person.token }] : [];
  const origins = [{ origin: new URL(siteUrl()).origin, localStorage }];
  const context = await browser.newContext({ storageState: { cookies: [], origins }, ...options });
  return context.newPage();
}

/** Opens a page as somebody who has signed in before. */
export async function openAs(
  browser: Browser,
  person: Pick<Participant, 'token'>,
  path: string,
): Promise<Page> {
  const page = await enter(browser, person);
  await page.goto(path);
  return page;
}

/** The token that the browser keeps (spec §9). */
export function keptToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}
