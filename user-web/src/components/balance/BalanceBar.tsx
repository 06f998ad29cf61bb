import type { WalletBalance } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { formatUsdt } from '@souk/web-core/format';
import { Amount, Skeleton } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import styles from './BalanceBar.module.css';
import parts from './balanceParts.module.css';
import { totalOf } from './totalOf';

interface BalanceBarProps {
  balance: WalletBalance | undefined;
  /** Names of the available part and of the part in escrow. */
  names?: readonly [string, string];
  action?: ReactNode;
}

const NAMES = [t('Available'), t('In escrow')] as const;

export function BalanceBar({ balance, names: [available, escrow] = NAMES, action }: BalanceBarProps) {
  const legend = [
    { name: available, amount: balance?.available_balance, look: parts.available },
    { name: escrow, amount: balance?.escrow_balance, look: parts.escrow },
    { name: t('On hold'), amount: balance?.pending_withdrawals, look: parts.hold },
  ];
  return (
    <div className={styles.balance}>
      <div className={styles.head}>
        <h2 className={styles.label}>{t('Total balance')}</h2>
        {action}
      </div>
      <p className={styles.total}>
        {balance ? (
          <bdi dir="ltr">
            <Amount value={totalOf(balance)} hideUnit /> <span className={styles.unit}>{t('USDT')}</span>
          </bdi>
        ) : (
          <Skeleton width={200} height={34} />
        )}
      </p>
      <div
        className={styles.bar}
        role="img"
        aria-label={balance ? inWords(balance) : t('Your balance is being loaded')}
      >
        {legend
          .filter(({ amount }) => Number(amount) > 0)
          .map(({ name, amount, look }) => (
            // Only a width in pixels: a float is fine.
            <i key={name} className={look} style={{ flexGrow: Number(amount) }} />
          ))}
      </div>
      <dl className={styles.legend}>
        {legend.map(({ name, amount, look }) => (
          <div key={name}>
            <dt>
              <i className={look} aria-hidden="true" />
              {name}
            </dt>
            <dd>{amount ? <Amount value={amount} hideUnit /> : <Skeleton width={72} height={20} />}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function inWords(balance: WalletBalance): string {
  const { available_balance, escrow_balance, pending_withdrawals } = balance;
  const [total, available, escrow, hold] = [
    totalOf(balance),
    available_balance,
    escrow_balance,
    pending_withdrawals,
  ].map(formatUsdt);
  return t('Of {total} USDT: {available} available, {escrow} in escrow, {hold} on hold', {
    total,
    available,
    escrow,
    hold,
  });
}
