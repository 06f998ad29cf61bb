/// <reference lib="dom" />
import type { BrowserContext } from 'playwright';
import { Failure } from '../../../Failure';

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

/** Gives a browser what a person who has been here before has in it: the session, and the preferences that pages left. */
export async function enter(context: BrowserContext, site: string, session: Session | null): Promise<void> {
  if (!session) return;
  const page = await context.newPage();
  await page.goto(`${site}/favicon.svg`);
  await page.evaluate((token) => localStorage.setItem('token', token), session.token);
  await page.goto(`${site}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.close();
}
