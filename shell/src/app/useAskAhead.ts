import { hasPage } from '@souk/contracts/platform/site/hasPage';
import type { KnownRemote } from '@souk/contracts/platform/site/remotes';
import {
  askPage,
  onceActive,
  runtimeConfig,
  type Session,
  useSession,
  whenStill,
  withoutTrailingSlash,
} from '@souk/web-core';
import { useEffect } from 'react';
import { decideRoute } from './decideRoute';
import { linkedPath } from './useLinkNavigation';

/** The page at an address, if one request asks for what it shows first; null otherwise. */
export function askedPage(
  address: string,
  session: Pick<Session, 'isAuthenticated' | 'user'>,
  remotes: readonly KnownRemote[],
): string | null {
  const path = withoutTrailingSlash(address);
  if (!session.user) return null;
  const decision = decideRoute(path, session, remotes);
  const isAsked = decision.kind === 'remote' && hasPage({ routes: decision.remote.asks ?? [] }, path);
  return isAsked ? path : null;
}

/**
 * Asks for what a page shows before it opens: as its link is pressed or focused, and once the reader does something, for all pages of the
 * bar. Who only reads asks the api nothing more.
 */
export function useAskAhead(): void {
  const { user } = useSession();
  useEffect(() => {
    if (!user) return;
    const { remotes } = runtimeConfig();
    const questionOf = (address: string) => askedPage(address, { isAuthenticated: true, user }, remotes);
    const askOf = (event: Event) => {
      const path = linkedPath(event.target, window.location);
      const question = path && questionOf(path);
      if (question) void askPage(question);
    };
    // The keyboard passes over each row of a list: only the bar's links count.
    const askOfFocused = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('nav')) askOf(event);
    };
    const askOfBar = async () => {
      for (const { to } of remotes.flatMap(({ navigation }) => navigation[user.role] ?? [])) {
        await whenStill();
        const question = questionOf(to);
        if (question) await askPage(question);
      }
    };
    const stop = onceActive(() => void askOfBar());
    document.addEventListener('pointerdown', askOf);
    document.addEventListener('focusin', askOfFocused);
    return () => {
      stop();
      document.removeEventListener('pointerdown', askOf);
      document.removeEventListener('focusin', askOfFocused);
    };
  }, [user]);
}
