import { type RemoteModule, runtimeConfig } from '@souk/web-core';
import { announcedManifest } from '@souk/web-core/documents/browser/announced';
import { isForVisitors } from '@souk/web-core/documents/browser/placeholder';
import { readToken } from '@souk/web-core/request';
import type { LoadRemote } from './useRemote';

/** Remotes that started to load before a page asked for them, and those that have loaded. */
const expected = new Map<string, Promise<RemoteModule>>();
const arrived = new Map<string, RemoteModule>();

/** Loads a remote by module federation. The runtime is part of the app's own script because nearly every page needs it. */
export const loadThroughFederation: LoadRemote = async (name, manifest, force) => {
  const begun = expected.get(name);
  expected.delete(name);
  if (begun && !force) return begun;
  const { loadRemoteApp } = await import(/* webpackMode: "eager" */ './federation');
  const module = await loadRemoteApp(name, manifest, force);
  arrived.set(name, module);
  return module;
};

export function arrivedRemote(name: string): RemoteModule | undefined {
  return arrived.get(name);
}

/**
 * Starts to load the remote that the gateway announced in the page, while the session is still being validated. For a
 * visitor it loads only a page for visitors.
 * @returns a promise that resolves when the remote has loaded or failed.
 */
export async function expectRemote(): Promise<void> {
  const announced = announcedManifest();
  const remote = runtimeConfig().remotes.find(({ manifest }) => manifest && manifest === announced);
  if (!(readToken() || isForVisitors()) || !remote?.manifest) return;
  const { name, manifest } = remote;
  const load = loadThroughFederation(name, manifest, false);
  expected.set(name, load);
  // The page that asks for the remote reports the failure.
  await load.catch(() => undefined);
}
