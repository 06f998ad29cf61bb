import type { WalletBalance } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { formatUsdt } from '@souk/web-core/format';
import { Amount, Skeleton } from '@souk/web-core/ui';
import styles from './BalanceBar.module.css';
import parts from './balanceParts.module.css';
import { totalOf } from './totalOf';

interface BalanceBarProps {
  balance: WalletBalance | undefined;
  label: string;
}

export function BalanceBar({ balance, label }: BalanceBarProps) {
  const legend = [
    { name: t('Available'), amount: balance?.available_balance, look: parts.available },
    { name: t('In escrow'), amount: balance?.escrow_balance, look: parts.escrow },
    { name: t('On hold'), amount: balance?.pending_withdrawals, look: parts.hold },
  ];
  return (
    <div className={styles.balance}>
      <div>
        <h2 className={styles.label}>{label}</h2>
        <p className={styles.total}>
          {balance ? (
            <bdi dir="ltr">
              <Amount value={totalOf(balance)} hideUnit /> <span className={styles.unit}>{t('USDT')}</span>
            </bdi>
          ) : (
            <Skeleton width={200} height={34} />
          )}
        </p>
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
