import type { ComponentType } from 'react';

/** What the shell gives to the component that a remote exposes as `./App` (web-core/CONTRACT.md). */
export interface RemoteAppProps {
  /** Where the shell has mounted the remote's pages; "/" for the root. */
  basename: string;
}

/** The module that a remote exposes as `./App`. */
export interface RemoteModule {
  default: ComponentType<RemoteAppProps>;
  /**
   * Fetches the code of the page at an address, so that it is drawn in one go instead of after a placeholder. The shell
   * waits for it before it draws the remote for the first time; a remote may do without.
   * @throws what the loading of a chunk throws.
   */
  preload?: (address: Pick<URL, 'pathname' | 'searchParams'>) => Promise<unknown>;
}
