import { useEffect } from 'react';
import { baseApi } from '../api/baseApi';
import { useAppDispatch, useSession } from '../session/useSession';
import { LiveConnection } from './LiveConnection';
import { allTags, type Tag } from './liveTags';

/** The page's own first requests go first. The stream still tells of events before its start. */
const START_AFTER_MS = 500;

/**
 * Keeps what is on the screen up to date while a user is signed in; for a visitor it is asked for again when the connection goes,
 * to know whether there is any way to the api, and when it comes back. Once a page: the shell does it.
 */
export function useLive(): void {
  const { user, token } = useSession();
  const dispatch = useAppDispatch();
  const userId = user?.id;
  useEffect(() => {
    // Their tags are the remotes' own: they are registered as strings.
    const invalidate = (tags: Tag[]) => void dispatch(baseApi.util.invalidateTags(tags as never[]));
    if (userId === undefined || token === null) return onNetworkChange(() => invalidate(allTags()));
    const open = (askedAt?: number) => new LiveConnection(userId, invalidate, askedAt);
    let connection: LiveConnection | null = null;
    const timer = setTimeout(() => {
      // The document's first script asked for what the page shows.
      connection = open(performance.timeOrigin);
    }, START_AFTER_MS);
    // A browser does not keep a page with a connection for Back.
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
