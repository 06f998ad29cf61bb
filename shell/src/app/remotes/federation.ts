import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as webCore from '@souk/web-core';
import contract from '@souk/web-core/contract.json';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import type { RemoteName } from '../decideRoute';
import { assertFits } from './assertFits';

// The remotes are built with `externalRuntime`: they take the federation runtime from here instead of carrying it.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** Manifests that were found to fit: the runtime reads these very texts, not what the address may say a moment later. */
const fitting = new Map<string, string>();

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
    react: provided(react, contract.shared.react),
    'react/jsx-runtime': provided(jsxRuntime, contract.shared['react/jsx-runtime']),
    'react-dom': provided(reactDom, contract.shared['react-dom']),
    'react-dom/client': provided(reactDomClient, contract.shared['react-dom/client']),
    '@souk/web-core': provided(webCore, contract.shared['@souk/web-core']),
  },
  plugins: [
    {
      name: 'fitting-manifests',
      fetch: async (address: string) => new Response(fitting.get(address)),
    },
  ],
});

/**
 * Loads a remote's `./App`, and the code of its page at the present address. `force` forgets an earlier attempt, so that a failed one can be repeated.
 * @throws UnfitRemote when the remote was built against something else than is provided here.
 */
export async function loadRemoteApp(
  name: RemoteName,
  manifest: string,
  force: boolean,
): Promise<webCore.RemoteModule> {
  // The runtime asks for whole addresses.
  const entry = new URL(manifest, window.location.href).href;
  fitting.set(entry, await fetchFitting(entry));
  federation.registerRemotes([{ name, entry }], { force });
  const app = await federation.loadRemote<webCore.RemoteModule>(`${name}/App`);
  if (!app) throw new Error(`The remote ${name} is empty`);
  await app.preload?.(new URL(window.location.href));
  return app;
}

async function fetchFitting(manifest: string): Promise<string> {
  const response = await fetch(manifest);
  if (!response.ok) throw new Error(`${manifest} answered ${response.status}`);
  const text = await response.text();
  assertFits(JSON.parse(text));
  return text;
}
