import { type Action, configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { dropAnswers } from '../api/answers';
import { baseApi } from '../api/baseApi';
import { type Session, sessionReducer } from './sessionSlice';

/**
 * The one store of a page.
 * @param session How the session stands; left out, as the stored token says.
 */
export function createStore(session?: Session) {
  const store = configureStore({
    preloadedState: session && { session },
    reducer: { session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer },
    // Only the session and what the api answered is in it: to look through all of that at each action finds nothing.
    middleware: (getDefault) =>
      getDefault({ serializableCheck: false, immutableCheck: false }).concat(
        forgetAnswers,
        baseApi.middleware,
      ),
  });
  // Tells it whether the page is in front: what is polled rests while it is not, and some of it is asked for on return.
  setupListeners(store.dispatch);
  return store;
}

/** What changes something, a hint that something has changed, and a logout make old what was asked before. */
const CHANGES = /^api\/(executeMutation\/(fulfilled|rejected)|invalidateTags|resetApiState)$/;

const forgetAnswers: Middleware = () => (next) => (action) => {
  if (CHANGES.test((action as Action<string>).type)) dropAnswers();
  return next(action);
};

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;
export type AppDispatch = Store['dispatch'];
