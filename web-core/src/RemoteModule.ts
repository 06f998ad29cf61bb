import type { ComponentType } from 'react';

/** Props of the component that a remote exposes as `./App` (web-core/CONTRACT.md). */
export interface RemoteAppProps {
  /** Path under which the shell mounts the remote's pages; "/" for the root. */
  basename: string;
}

/** The module that a remote exposes as `./App`. */
export interface RemoteModule {
  default: ComponentType<RemoteAppProps>;
}
