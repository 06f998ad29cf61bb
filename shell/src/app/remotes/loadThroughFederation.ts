import type { AppDispatch, Question, RemoteModule } from '@souk/web-core';
import { runtimeConfig } from '@souk/web-core';
import { readToken } from '@souk/web-core/request';
import type { RemoteName } from '../decideRoute';
import { nextTask } from '../nextTask';
import type { LoadRemote } from './useRemote';

/** Remotes that were begun before a page asked for them, and what has arrived. */
const expected = new Map<RemoteName, Promise<RemoteModule>>();
const arrived = new Map<RemoteName, RemoteModule>();

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
export function arrivedRemote(name: RemoteName): RemoteModule | undefined {
  return arrived.get(name);
}

/**
 * Begins to load the remote that the gateway already announced in the page, and what it shows, while the session is still
 * being validated.
 * Does nothing for somebody who is not signed in.
 */
export function expectRemote(dispatch: AppDispatch): void {
  if (!readToken()) return;
  const announced = document.querySelector('link[rel="preload"][as="fetch"]')?.getAttribute('href');
  for (const [name, manifest] of Object.entries(runtimeConfig().remotes) as [RemoteName, string | null][]) {
    if (!manifest || manifest !== announced) continue;
    const load = loadThroughFederation(name, manifest, false);
    load
      .then((remote) => remote.ask?.(inTurn(dispatch), new URL(window.location.href)))
      // Whoever asks for the remote is told.
      .catch(() => undefined);
    expected.set(name, load);
  }
}

/** Dispatches each question in a task of its own. */
function inTurn(dispatch: AppDispatch): (question: Question) => void {
  let last = Promise.resolve();
  return (question) => {
    last = last.then(nextTask).then(() => void dispatch(question));
  };
}
