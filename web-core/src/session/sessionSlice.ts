import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@souk/contracts/people/users';
import { keepAnswers } from '../api/answers';
import { baseApi } from '../api/baseApi';
import { pageLoad } from '../config/pageLoad';
import { paths } from '../config/paths';
import { forgetPush } from '../notifications/push';
import { START } from '../request/early';
import { request } from '../request/send';
import { fetchCurrentUser } from '../request/signIn';
import { readToken, removeToken } from '../request/token';

export interface Session {
  user: User | null;
  token: string | null;
  isAuthenticated: boolean;
  isLoading: boolean;
}

const signedOut: Session = { user: null, token: null, isAuthenticated: false, isLoading: false };

/** State before the server has answered: loading with a stored token, else unauthenticated (docs/domain.md#what-pages-show). */
function initialSession(): Session {
  const token = readToken();
  return { ...signedOut, token, isLoading: token !== null };
}

/** Validates the stored token at start-up (docs/domain.md#what-pages-show): a failure or no user removes the token. */
export const startSession = createAsyncThunk('session/start', async (): Promise<User | null> => {
  if (!readToken()) return null;
  const answer = await fetchCurrentUser(START[1]).catch(() => null);
  if (!answer) {
    removeToken();
    return null;
  }
  const { answers, ...user } = answer;
  if (answers) keepAnswers({ ...answers, '/profile/me': { data: user } });
  return user;
});

const slice = createSlice({
  name: 'session',
  initialState: initialSession,
  reducers: {
    signedOutNow: () => signedOut,
    /** The user signed in without leaving the page. */
    signedInAgain: {
      prepare: (user: User) => ({ payload: { user, token: readToken() } }),
      reducer: (_session, { payload }: PayloadAction<Pick<Session, 'user' | 'token'>>) => ({
        ...payload,
        isAuthenticated: true,
        isLoading: false,
      }),
    },
    userChanged(session, action: PayloadAction<User>) {
      // An equal user would render the whole page again.
      const isNew = JSON.stringify(session.user) !== JSON.stringify(action.payload);
      if (session.isAuthenticated && isNew) session.user = action.payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(startSession.pending, (session) => {
      session.isLoading = session.token !== null;
    });
    builder.addCase(startSession.rejected, () => signedOut);
    builder.addCase(startSession.fulfilled, (session, action) => {
      const user = action.payload;
      return user ? { user, token: session.token, isAuthenticated: true, isLoading: false } : signedOut;
    });
  },
});

/** Ends the session on the server, removes the token, clears the user and all fetched data, and goes to /login. */
export const logout = createAsyncThunk('session/logout', async (_: undefined, { dispatch }) => {
  // Do not wait for it: if the api is unreachable, the session ends by itself without the token.
  void request('/auth/logout', { method: 'POST', keepalive: true }).catch(() => undefined);
  void forgetPush();
  removeToken();
  // The tab's storage belongs to the user.
  sessionStorage.clear();
  dispatch(slice.actions.signedOutNow());
  dispatch(baseApi.util.resetApiState());
  pageLoad.replace(paths.login);
});

export const sessionReducer = slice.reducer;
export const { signedInAgain, userChanged } = slice.actions;
