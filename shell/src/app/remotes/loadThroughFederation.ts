import { type RemoteModule, runtimeConfig } from '@souk/web-core';
import { announcedManifest } from '@souk/web-core/documents/browser/announced';
import { isForVisitors } from '@souk/web-core/documents/browser/placeholder';
import { readToken } from '@souk/web-core/request';
import type { LoadRemote } from './useRemote';

/** Remotes that were begun before a page asked for them, and what has arrived. */
const expected = new Map<string, Promise<RemoteModule>>();
const arrived = new Map<string, RemoteModule>();

/** Loads a remote by module federation. Its runtime is part of the app's own script: nearly every page of the app needs it. */
export const loadThroughFederation: LoadRemote = async (name, manifest, force) => {
  const begun = expected.get(name);
  expected.delete(name);
  if (begun && !force) return begun;
  const { loadRemoteApp } = await import(/* webpackMode: "eager" */ './federation');
  const module = await loadRemoteApp(name, manifest, force);
  arrived.set(name, module);
  return module;
};

/** A remote that is there already: it can be drawn at once. */
export function arrivedRemote(name: string): RemoteModule | undefined {
  return arrived.get(name);
}

/**
 * Begins to load the remote that the gateway announced in the page, while the session is still being validated. Loads
 * nothing for a visitor, but on a page for visitors.
 * @returns a promise that resolves when the remote has come or failed.
 */
export async function expectRemote(): Promise<void> {
  const announced = announcedManifest();
  const remote = runtimeConfig().remotes.find(({ manifest }) => manifest && manifest === announced);
  if (!(readToken() || isForVisitors()) || !remote?.manifest) return;
  const { name, manifest } = remote;
  const load = loadThroughFederation(name, manifest, false);
  expected.set(name, load);
  // A failure is reported to the page that asks for the remote.
  await load.catch(() => undefined);
}
