import type { LoginRequest, LoginResult } from '@souk/contracts/people/auth';
import type { SecondFactor, SecondFactorProblem } from '@souk/contracts/people/secondFactors';
import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts';
import { keepCookie } from '../config/keepCookie';
import { isRequestFailure } from './RequestFailure';
import { request } from './send';
import { readToken, removeToken, saveToken } from './token';

type CurrentUser = Promise<User | null>;

declare global {
  interface Window {
    /** The answer that the page's first script asked for, until the app, which is another script, takes it. */
    soukCurrentUser?: CurrentUser;
  }
}

/** Asks for the current user before the app itself has arrived: its first `fetchCurrentUser` gets this answer. */
export function askForCurrentUser(): void {
  if (!readToken()) return;
  window.soukCurrentUser = fetchCurrentUser();
  // The caller that takes it is told of a failure.
  window.soukCurrentUser.catch(() => undefined);
}

const LEAVING = ['beforeunload', 'pagehide'];

/**
 * POST /auth/test-token: the user whom the stored token belongs to. Tells of a failure only a page that stays: one
 * that is being left aborts its requests, which says nothing about the session. A user who leaves before the app runs would be
 * signed out otherwise, so the page's first script listens already.
 */
export async function fetchCurrentUser(): CurrentUser {
  const asked = window.soukCurrentUser;
  delete window.soukCurrentUser;
  if (asked) return asked;
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  for (const event of LEAVING) window.addEventListener(event, leave);
  try {
    const user = await request<User | null>('/auth/test-token', { method: 'POST' });
    // The gateway announces the right front end's files in the next page.
    if (user) keepCookie('area', user.role === 'admin' ? 'admin' : 'trading');
    return user;
  } catch (error) {
    if (isLeft) return new Promise(() => {});
    throw error;
  } finally {
    for (const event of LEAVING) window.removeEventListener(event, leave);
  }
}

/**
 * Signs in: saves the token, then fetches the user; on failure the saved token is removed. An account with a second
 * factor refuses the password alone: `secondFactorOf` says how to go on.
 */
export async function signIn(credentials: LoginRequest): Promise<User> {
  return enter(await request<LoginResult>('/auth/login', { method: 'POST', form: credentials }));
}

/** The second step, where `signIn` was refused for want of a second factor. */
export async function finishSignIn(proof: SecondFactor): Promise<User> {
  return enter(await request<LoginResult>('/auth/login/second-factor', { method: 'POST', json: proof }));
}

/** The factor that a sign-in asks for beside the right password, or null where it failed for another reason. */
export function secondFactorOf(error: unknown): SecondFactorProblem | null {
  if (!isRequestFailure(error) || error.code !== 'second_factor_required') return null;
  return error.problem as SecondFactorProblem;
}

async function enter({ access_token }: LoginResult): Promise<User> {
  try {
    saveToken(access_token);
    const user = await fetchCurrentUser();
    if (!user) throw new Error(t('You couldn’t be signed in. Please try again.'));
    return user;
  } catch (error) {
    removeToken();
    throw error;
  }
}
