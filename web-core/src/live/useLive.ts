import { useEffect } from 'react';
import { baseApi } from '../api/baseApi';
import { useAppDispatch, useSession } from '../session/useSession';
import { LiveConnection } from './LiveConnection';
import { allTags, type Tag } from './liveTags';

/** Lets the page's own requests go first. The stream repeats events from before its start. */
const START_AFTER_MS = 500;

/**
 * Keeps the screen up to date while a user is signed in. For a visitor it refetches when the connection goes, to find
 * out if the api can be reached, and when it returns. Use it once per page: the shell does.
 */
export function useLive(): void {
  const { user, token } = useSession();
  const dispatch = useAppDispatch();
  const userId = user?.id;
  useEffect(() => {
    // The tags belong to the remotes, so this file knows them only as strings.
    const invalidate = (tags: Tag[]) => void dispatch(baseApi.util.invalidateTags(tags as never[]));
    if (userId === undefined || token === null) return onNetworkChange(() => invalidate(allTags()));
    const open = (askedAt?: number) => new LiveConnection(userId, invalidate, askedAt);
    let connection: LiveConnection | null = null;
    const timer = setTimeout(() => {
      // The document's first script requested the page's data at the time origin.
      connection = open(performance.timeOrigin);
    }, START_AFTER_MS);
    // Browsers keep no page with an open connection in the back/forward cache.
    const leave = () => connection?.close();
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !connection) return;
      connection = open();
      connection.refresh();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      clearTimeout(timer);
      leave();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [userId, token, dispatch]);
}

function onNetworkChange(act: () => void): () => void {
  window.addEventListener('offline', act);
  window.addEventListener('online', act);
  return () => {
    window.removeEventListener('offline', act);
    window.removeEventListener('online', act);
  };
}
