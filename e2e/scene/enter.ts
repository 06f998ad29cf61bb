import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test';
import type { Participant } from './Participant';
import { siteUrl } from './siteUrl';

/** A new browser in which this person, if any, has signed in before. */
export async function enter(
  browser: Browser,
  person: Pick<Participant, 'token'> | null,
  options: BrowserContextOptions = {},
): Promise<Page> {
  return (await contextOf(browser, person, options)).newPage();
}

export function contextOf(
  browser: Browser,
  person: Pick<Participant, 'token'> | null,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const localStorage = person ? [{ name: 'token', value: person.token }] : [];
  const origins = [{ origin: new URL(siteUrl()).origin, localStorage }];
  return browser.newContext({
    baseURL: siteUrl(),
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins },
    ...options,
  });
}

export async function openAs(
  browser: Browser,
  person: Pick<Participant, 'token'>,
  path: string,
): Promise<Page> {
  const page = await enter(browser, person);
  await page.goto(path);
  return page;
}
