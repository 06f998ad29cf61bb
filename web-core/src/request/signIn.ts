import type { LoginRequest, LoginResult, User } from '@souk/contracts';
import { request } from './send';
import { removeToken, saveToken } from './token';

/** POST /auth/test-token: the user whom the stored token belongs to (spec §7). */
export function fetchCurrentUser(): Promise<User | null> {
  return request<User | null>('/auth/test-token', { method: 'POST' });
}

/** Signs in (spec §4): saves the token, then fetches the user; on failure the saved token is removed. */
export async function signIn(credentials: LoginRequest): Promise<User> {
  const { access_token } = await request<LoginResult>('/auth/login', { method: 'POST', form: credentials });
  try {
    saveToken(access_token);
    const user = await fetchCurrentUser();
    if (!user) throw new Error('You could not be signed in. Please try again.');
    return user;
  } catch (error) {
    removeToken();
    throw error;
  }
}
