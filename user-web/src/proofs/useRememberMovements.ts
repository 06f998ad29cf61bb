import type { ListedMovement } from '@souk/contracts/money/activity';
import { useSession } from '@souk/web-core';
import { useEffect } from 'react';

/** Keeps what the reader is shown of their movements, for the next check of a proof. */
export function useRememberMovements(
  pages: readonly { items: readonly ListedMovement[] }[] | undefined,
): void {
  const { user } = useSession();
  const username = user?.username;
  useEffect(() => {
    if (!pages || !username) return;
    // A list of one kind shows no balances.
    const shown = pages.flatMap(({ items }) =>
      items.flatMap(({ balance, ...row }) => (balance ? [{ ...row, balance }] : [])),
    );
    import('./seenMovements').then(
      ({ rememberMovements }) => rememberMovements(username, shown),
      // Without a network they are remembered at the next visit.
      () => {},
    );
  }, [pages, username]);
}
