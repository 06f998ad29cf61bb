import type { ComponentType, ReactNode } from 'react';
import type { RemoteModule } from '../RemoteModule';
import { type LazyComponent, lazily } from './lazily';

/**
 * Asks for what a page shows first, while the session is still being confirmed: the page then finds the answers, or waits for
 * them a round trip less. Whoever is refused is sent to sign in by the session's own answer.
 */
export type Ask = NonNullable<RemoteModule['ask']>;

/** For `endpoint.initiate` in an `Ask`: the page that comes is the one that keeps the answer. */
export const FOR_LATER = { subscribe: false } as const;

/** What a page's file exports. */
interface PageModule<Props extends object> {
  default: ComponentType<Props>;
  ask?: Ask;
}

interface LazyPage<Props extends object> {
  Page: LazyComponent<Props>;
  /** Does nothing before the page's code is there. */
  ask: Ask;
}

/**
 * A page, or a part of one, whose code is a file of its own. For the top of a module only.
 * @param placeholder As of `lazily`.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<PageModule<Props>>,
  placeholder?: ReactNode,
): LazyPage<Props> {
  let loaded: PageModule<Props> | null = null;
  const Page = lazily(async () => {
    loaded = await load();
    return loaded.default;
  }, placeholder);
  return { Page, ask: (dispatch, address) => loaded?.ask?.(dispatch, address) };
}
