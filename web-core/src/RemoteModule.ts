import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { RootState } from './session/createStore';

/** A request to the api, as `endpoint.initiate` makes it. */
export type Question = ThunkAction<unknown, RootState, undefined, UnknownAction>;

/** What the shell gives to the component that a remote exposes as `./App` (web-core/CONTRACT.md). */
export interface RemoteAppProps {
  /** Where the shell has mounted the remote's pages; "/" for the root. */
  basename: string;
}

export type PageAddress = Pick<URL, 'pathname' | 'searchParams'>;

/** The module that a remote exposes as `./App`. */
export interface RemoteModule {
  default: ComponentType<RemoteAppProps>;
  /**
   * Fetches the code of the page at an address, so that it is drawn in one go instead of after a placeholder. The shell
   * waits for it before it draws the remote for the first time; a remote may do without.
   * @throws what the loading of a chunk throws.
   */
  preload?: (address: PageAddress) => Promise<unknown>;
  /**
   * Asks the api for what the page at an address shows first, once its code is there. The shell calls it while the session
   * is still being confirmed; a remote may do without.
   */
  ask?: (dispatch: (question: Question) => void, address: PageAddress) => void;
}
