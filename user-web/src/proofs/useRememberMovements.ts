import type { ListedMovement } from '@souk/contracts/money/wallet/activity';
import { useSession } from '@souk/web-core';
import { useEffect } from 'react';

export function useRememberMovements(
  pages: readonly { items: readonly ListedMovement[] }[] | undefined,
): void {
  const { user } = useSession();
  const username = user?.username;
  useEffect(() => {
    if (!pages || !username) return;
    // A list of one kind has no balances.
    const shown = pages.flatMap(({ items }) =>
      items.flatMap(({ balance, ...row }) => (balance ? [{ ...row, balance }] : [])),
    );
    import('./seenMovements').then(
      ({ rememberMovements }) => rememberMovements(username, shown),
      // If it fails, the next visit stores them.
      () => {},
    );
  }, [pages, username]);
}
