import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as webCore from '@souk/web-core';
import { assertFits, type Manifest } from '@souk/web-core/contract';
import contract from '@souk/web-core/contract.json';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import type { RemoteName } from '../decideRoute';
import { manifestInPage } from './announced';

// The remotes are built with `externalRuntime`: they take the federation runtime from here instead of carrying it.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** As the runtime takes it. */
interface RemoteEntry {
  /** The whole address of the remote's entry. */
  entry: string;
  /** The name of the global that the entry makes. */
  entryGlobalName: string;
  type: 'global';
}

function provided(module: unknown, version: string) {
  return {
    version,
    scope: 'default',
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: version },
  };
}

type Shared = keyof typeof contract.shared;

/** All that the contract promises: what is missing here does not compile. */
const modules: Record<Shared, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@souk/web-core': webCore,
};

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries(
    (Object.keys(modules) as Shared[]).map((name) => [name, provided(modules[name], contract.shared[name])]),
  ),
});

/**
 * Loads a remote's `./App`. `force` forgets an earlier attempt, so that a
 * failed one can be repeated.
 * @throws UnfitRemote when the remote was built against something else than is provided here.
 */
export async function loadRemoteApp(
  name: RemoteName,
  manifest: string,
  force: boolean,
): Promise<webCore.RemoteModule> {
  const inPage = force ? null : manifestInPage(manifest);
  const address = new URL(manifest, window.location.href);
  const entry = fittingEntry(address, inPage === null ? await fetchManifest(address) : JSON.parse(inPage));
  federation.registerRemotes([{ name, ...entry }], { force });
  const app = await federation.loadRemote<webCore.RemoteModule>(`${name}/App`);
  if (!app) throw new Error(`The remote ${name} is empty`);
  return app;
}

/**
 * The manifest is read here and not by the federation runtime, which would ask for it again and takes 20 ms for it, four times
 * that on a telephone.
 */
async function fetchManifest(address: URL): Promise<Manifest> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

/** Where a remote's entry is. @throws UnfitRemote */
function fittingEntry(address: URL, manifest: Manifest): RemoteEntry {
  assertFits(manifest);
  const { globalName, remoteEntry } = manifest.metaData ?? {};
  if (!globalName || !remoteEntry) throw new Error(`${address} names no entry`);
  return {
    entry: new URL(remoteEntry.path + remoteEntry.name, address).href,
    entryGlobalName: globalName,
    type: remoteEntry.type,
  };
}
