import type { AppDispatch, Question, RemoteModule } from '@souk/web-core';
import { runtimeConfig } from '@souk/web-core';
import { readToken } from '@souk/web-core/request';
import { nextTask } from '../../nextTask';
import type { RemoteName } from '../decideRoute';
import { announcedManifest } from './announced';
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

/** What was begun while the session was still being validated. */
interface Expectation {
  /** Settles when the remote has come, or failed to. */
  remote: Promise<void>;
  /** Settles when what its page shows first has been answered too. */
  answers: Promise<void>;
}

const NOTHING: Expectation = { remote: Promise.resolve(), answers: Promise.resolve() };

/**
 * Begins to load the remote that the gateway already announced in the page, and to ask for what it shows, while the session is
 * still being validated. Loads nothing for somebody who is not signed in.
 */
export function expectRemote(dispatch: AppDispatch): Expectation {
  const announced = announcedManifest();
  const remotes = Object.entries(runtimeConfig().remotes) as [RemoteName, string | null][];
  const [name, manifest] = remotes.find(([, address]) => address && address === announced) ?? [];
  if (!readToken() || !name || !manifest) return NOTHING;

  const load = loadThroughFederation(name, manifest, false);
  expected.set(name, load);
  const questions = load.then((remote) => {
    const inTurn = new InTurn(dispatch);
    remote.ask?.(inTurn.dispatch, new URL(window.location.href));
    return inTurn;
  });
  // A failure is reported to whoever asks for the remote, and a question's to its page.
  const settled = (promise: Promise<unknown>) => promise.then(ignore, ignore);
  return {
    remote: settled(questions),
    answers: settled(questions.then(({ answers }) => Promise.allSettled(answers))),
  };
}

/** Dispatches each question in a task of its own. */
class InTurn {
  readonly answers: Promise<unknown>[] = [];
  #last = Promise.resolve();

  constructor(private readonly send: AppDispatch) {}

  dispatch = (question: Question): void => {
    this.#last = this.#last.then(nextTask);
    this.answers.push(this.#last.then(() => this.send(question)));
  };
}

function ignore(): void {}
