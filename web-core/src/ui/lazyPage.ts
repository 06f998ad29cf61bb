import type { ComponentType } from 'react';
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
interface PageModule {
  default: ComponentType;
  ask?: Ask;
}

interface LazyPage {
  Page: LazyComponent<object>;
  /** Does nothing before the page's code is there. */
  ask: Ask;
}

/** A page whose code is a file of its own. For the top of a module only. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loaded: PageModule | null = null;
  const Page = lazily(async () => {
    loaded = await load();
    return loaded.default;
  });
  return { Page, ask: (dispatch, address) => loaded?.ask?.(dispatch, address) };
}
