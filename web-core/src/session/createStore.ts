import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../api/baseApi';
import { sessionReducer } from './sessionSlice';

/** The one store of a page. */
export function createStore() {
  return configureStore({
    reducer: { session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer },
    middleware: (getDefault) => getDefault().concat(baseApi.middleware),
  });
}

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;
export type AppDispatch = Store['dispatch'];
