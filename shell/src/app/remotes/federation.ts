import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import contractsPackage from '@souk/contracts/package.json';
import * as webCore from '@souk/web-core';
import { manifestInPage } from '@souk/web-core/documents/browser/announced';
import webCorePackage from '@souk/web-core/package.json';
import * as intl from 'intl-messageformat';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

// Remotes are built with `externalRuntime` and take the federation runtime from here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

interface Manifest {
  metaData?: {
    globalName?: string;
    remoteEntry?: { path: string; name: string; type: 'global' };
    /** Text files by language. A remote of an older build has none and shows English. */
    texts?: Record<string, string>;
  };
}

interface RemoteEntry {
  entry: string;
  entryGlobalName: string;
  type: 'global';
}

/** Declares a module of which a page has exactly one copy: a remote built against another version is refused. */
function provided(module: unknown, version: string) {
  return {
    version,
    scope: 'default',
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: version },
  };
}

const shared = {
  react: provided(react, react.version),
  'react/jsx-runtime': provided(jsxRuntime, react.version),
  'react-dom': provided(reactDom, reactDom.version),
  'react-dom/client': provided(reactDomClient, reactDom.version),
  '@souk/web-core': provided(webCore, webCorePackage.version),
  'intl-messageformat': provided(intl, contractsPackage.dependencies['intl-messageformat']),
};

const federation = createInstance({ name: 'shell', remotes: [], shared });

/**
 * Loads a remote's `./App`. `force` discards an earlier attempt, so that a failed one can be repeated.
 * @throws the federation runtime's error (`loadFailure`), for example if the remote needs other versions than the shell
 * provides.
 */
export async function loadRemoteApp(
  name: string,
  manifest: string,
  force: boolean,
): Promise<webCore.RemoteModule> {
  const inPage = force ? null : manifestInPage(manifest);
  const address = new URL(manifest, window.location.href);
  const said: Manifest = inPage === null ? await fetchManifest(address) : JSON.parse(inPage);
  const entry = entryOf(address, said);
  await loadTexts(address, said);
  federation.registerRemotes([{ name, ...entry }], { force });
  const app = await federation.loadRemote<webCore.RemoteModule>(`${name}/App`);
  if (!app) throw new Error(`The remote ${name} is empty`);
  return app;
}

/** Falls back to English if the texts do not load. */
async function loadTexts(address: URL, { metaData }: Manifest): Promise<void> {
  const file = metaData?.texts?.[document.documentElement.lang];
  if (file) await import(/* webpackIgnore: true */ new URL(file, address).href).catch(() => undefined);
}

/** Reads the manifest itself: the federation runtime would request it again and takes 20 ms for it, four times that on a phone. */
async function fetchManifest(address: URL): Promise<Manifest> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

function entryOf(address: URL, manifest: Manifest): RemoteEntry {
  const { globalName, remoteEntry } = manifest.metaData ?? {};
  if (!globalName || !remoteEntry) throw new Error(`${address} names no entry`);
  return {
    entry: new URL(remoteEntry.path + remoteEntry.name, address).href,
    entryGlobalName: globalName,
    type: remoteEntry.type,
  };
}
