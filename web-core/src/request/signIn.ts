import type { LoginRequest, LoginResult } from '@souk/contracts/people/signIn/auth';
import type { SecondFactor, SecondFactorProblem } from '@souk/contracts/people/signIn/secondFactors';
import type { TestedToken } from '@souk/contracts/people/signIn/testToken';
import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { keepCookie } from '../config/keepCookie';
import { whileHere } from './early';
import { isRequestFailure } from './RequestFailure';
import { requestWithWork } from './requestWithWork';
import { request } from './send';
import { removeToken, saveToken } from './token';

/** POST /auth/test-token: the user of the stored token. */
export async function fetchCurrentUser(path: string = '/auth/test-token'): Promise<TestedToken | null> {
  const user = await whileHere(request<TestedToken | null>(path, { method: 'POST' }));
  // The gateway preloads the right front end's files in the next page.
  if (user) keepCookie('area', user.role === 'admin' ? 'admin' : 'trading');
  return user;
}

/**
 * Signs in: saves the token, then fetches the user; on failure it removes the token. An account with a second factor
 * refuses the password alone: `secondFactorOf` tells how to continue.
 */
export async function signIn(credentials: LoginRequest): Promise<User> {
  return enter(await requestWithWork<LoginResult>('/auth/login', { method: 'POST', form: credentials }));
}

/** Second step, after `signIn` was refused for lack of a second factor. */
export async function finishSignIn(proof: SecondFactor): Promise<User> {
  return enter(
    await requestWithWork<LoginResult>('/auth/login/second-factor', { method: 'POST', json: proof }),
  );
}

/** The second factor that a sign-in asks for after a correct password, or null for any other failure. */
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
