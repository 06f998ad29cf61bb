import type { WalletBalance } from '@souk/contracts/wallet';
import { Link, paths, useCurrentUser } from '@souk/web-core';
import { Amount, Card, ErrorState, Skeleton } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import styles from './BalanceCards.module.css';

/** What is there, and what is held and why. `balance` is undefined while it is on its way. */
export function BalanceCards({ balance }: { balance: WalletBalance | undefined }) {
  const { is_active: isActive } = useCurrentUser();
  return (
    <div className={styles.cards}>
      <Figure label="Available balance" amount={balance?.available_balance}>
        {isActive
          ? 'Ready to trade with or to withdraw.'
          : 'Yours, but not to trade with or to withdraw while your account is deactivated.'}
      </Figure>
      <Figure label="Escrow balance" amount={balance?.escrow_balance}>
        Locked for <Link to={paths.trades}>your trades</Link> until they are completed or cancelled.
      </Figure>
      <Figure label="Pending withdrawals" amount={balance?.pending_withdrawals}>
        Held until our team has paid it out. A rejected request comes back.
      </Figure>
    </div>
  );
}

/** What is said where the balance could not be fetched. */
export function FailedBalance({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={styles.failed}>
      <BalanceCards balance={undefined} />
      <Card>
        <ErrorState error={error} onRetry={onRetry} />
      </Card>
    </div>
  );
}

interface FigureProps {
  label: string;
  amount: string | undefined;
  children: ReactNode;
}

function Figure({ label, amount, children }: FigureProps) {
  return (
    <Card>
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.amount}>
        {amount === undefined ? <Skeleton width={180} height={38} /> : <Amount value={amount} size="big" />}
      </p>
      <p className={styles.note}>{children}</p>
    </Card>
  );
}
