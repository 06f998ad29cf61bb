import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as webCore from '@souk/web-core';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import type { RemoteName } from '../decideRoute';
import { sharedVersions } from './sharedVersions';

// This module is a chunk of its own, loaded with the first remote: a page without one pays nothing for federation.

/** What a remote exposes as `./App`. */
export interface RemoteApp {
  default: React.ComponentType<{ basename: string }>;
}

// The remotes are built with `externalRuntime`: they take the federation runtime from here instead of carrying it.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

function provided(module: unknown, version: string) {
  return {
    version,
    scope: 'default',
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: version },
  };
}

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: {
    react: provided(react, sharedVersions.react),
    'react/jsx-runtime': provided(jsxRuntime, sharedVersions.react),
    'react-dom': provided(reactDom, sharedVersions.reactDom),
    'react-dom/client': provided(reactDomClient, sharedVersions.reactDom),
    '@souk/web-core': provided(webCore, sharedVersions.webCore),
  },
});

/** Loads a remote's `./App`. `force` forgets an earlier attempt, so that a failed one can be repeated. */
export async function loadRemoteApp(name: RemoteName, manifest: string, force: boolean): Promise<RemoteApp> {
  federation.registerRemotes([{ name, entry: manifest }], { force });
  const app = await federation.loadRemote<RemoteApp>(`${name}/App`);
  if (!app) throw new Error(`The remote ${name} is empty`);
  return app;
}
