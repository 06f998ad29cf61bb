import { type Action, configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { dropAnswers, outdateAnswers } from '../api/answers';
import { baseApi } from '../api/baseApi';
import { type Session, sessionReducer } from './sessionSlice';

/**
 * Creates the page's only store.
 * @param session Initial session; derived from the stored token by default.
 */
export function createStore(session?: Session) {
  const store = configureStore({
    preloadedState: session && { session },
    reducer: { session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer },
    // Skip the checks: the store holds only the session and the api's answers, and they would traverse all of it at each action.
    middleware: (getDefault) =>
      getDefault({ serializableCheck: false, immutableCheck: false }).concat(
        forgetAnswers,
        baseApi.middleware,
      ),
  });
  // Reports the page's visibility to RTK Query: polling pauses in the background, and some queries refetch on return.
  setupListeners(store.dispatch);
  return store;
}

/** This person's own changes, and a logout. */
const OWN_CHANGES = /^api\/(executeMutation\/(fulfilled|rejected)|resetApiState)$/;
/** Hints at changes by others. */
const HINTS = /^api\/invalidateTags$/;

const forgetAnswers: Middleware = () => (next) => (action) => {
  const { type } = action as Action<string>;
  if (OWN_CHANGES.test(type)) dropAnswers();
  else if (HINTS.test(type)) outdateAnswers();
  return next(action);
};

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;
export type AppDispatch = Store['dispatch'];
