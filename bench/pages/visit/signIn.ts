import type { BrowserContext } from 'playwright';
import { Failure } from '../../../tools/command';

export interface Session {
  token: string;
}

/** Signs in as the login form does. */
export async function signIn(site: string, username: string, password: string): Promise<Session> {
  const response = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });
  if (!response.ok) throw new Failure(`${username} could not sign in: the api answered ${response.status}.`);
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { token };
}

/** What is left in a browser of whoever was there before: the session, and the preferences that pages keep. */
export type Belongings = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Enters a site in a browser, so that pages show what they show to that person. */
export async function enter(
  context: BrowserContext,
  site: string,
  session: Session | null,
): Promise<Belongings> {
  if (session) {
    const page = await context.newPage();
    await page.goto(`${site}/favicon.svg`);
    await page.evaluate((token) => localStorage.setItem('token', token), session.token);
    await page.goto(`${site}/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.close();
  }
  return context.storageState();
}
