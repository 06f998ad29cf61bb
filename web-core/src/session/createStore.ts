import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../api/baseApi';
import { type Session, sessionReducer } from './sessionSlice';

/**
 * The one store of a page.
 * @param session How the session stands; left out, as the stored token says.
 */
export function createStore(session?: Session) {
  return configureStore({
    preloadedState: session && { session },
    reducer: { session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer },
    middleware: (getDefault) => getDefault().concat(baseApi.middleware),
  });
}

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;
export type AppDispatch = Store['dispatch'];
