import type { Movement } from '@souk/contracts/money/activity';
import { useSession } from '@souk/web-core';
import { useEffect } from 'react';

/** Keeps what the reader is shown of their movements, for the next check of a proof. */
export function useRememberMovements(pages: readonly { items: readonly Movement[] }[] | undefined): void {
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (!pages || userId === undefined) return;
    const shown = pages.flatMap(({ items }) => items);
    import('./seenMovements').then(
      ({ rememberMovements }) => rememberMovements(userId, shown),
      // Without a network they are remembered at the next visit.
      () => {},
    );
  }, [pages, userId]);
}
