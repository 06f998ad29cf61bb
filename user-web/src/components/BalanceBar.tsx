import { addAmounts } from '@souk/contracts/money';
import type { WalletBalance } from '@souk/contracts/wallet';
import { exactAmount, formatUsdt } from '@souk/web-core/format';
import { Skeleton } from '@souk/web-core/ui';
import styles from './BalanceBar.module.css';
import parts from './balanceParts.module.css';
import { shownBalance } from './shownBalance';

interface BalanceBarProps {
  /** Undefined while it is on its way. */
  balance: WalletBalance | undefined;
  /** What the total is: "Everything you own here". */
  label: string;
}

/** All that somebody owns: the total, then its three parts in words and as a bar. The parts add up to the total. */
export function BalanceBar({ balance, label }: BalanceBarProps) {
  const shown = balance && shownBalance(balance);
  const legend = [
    { name: 'Available', amount: shown?.available, exact: balance?.available_balance, look: parts.available },
    { name: 'In escrow', amount: shown?.escrow, exact: balance?.escrow_balance, look: parts.escrow },
    { name: 'On hold', amount: shown?.hold, exact: balance?.pending_withdrawals, look: parts.hold },
  ];
  const exactTotal = addAmounts(...legend.map(({ exact }) => exact ?? '0'));
  const drawn = legend.filter(({ exact }) => Number(exact) > 0);
  return (
    <div className={styles.balance}>
      <div>
        <h2 className={styles.label}>{label}</h2>
        <p className={styles.total} title={balance && `${exactAmount(exactTotal)} USDT`}>
          {shown ? (
            <>
              {formatUsdt(shown.total)} <span className={styles.unit}>USDT</span>
            </>
          ) : (
            <Skeleton width={200} height={34} />
          )}
        </p>
      </div>
      <dl className={styles.legend}>
        {legend.map(({ name, amount, exact, look }) => (
          <div key={name}>
            <dt>
              <i className={look} aria-hidden="true" />
              {name}
            </dt>
            <dd title={exact && `${exactAmount(exact)} USDT`}>
              {amount ? formatUsdt(amount) : <Skeleton width={72} height={20} />}
            </dd>
          </div>
        ))}
      </dl>
      <div
        className={styles.bar}
        role="img"
        aria-label={
          shown
            ? `Of ${formatUsdt(shown.total)} USDT: ${formatUsdt(shown.available)} available, ${formatUsdt(shown.escrow)} in escrow, ${formatUsdt(shown.hold)} on hold`
            : 'Your balance is being loaded'
        }
      >
        {drawn.map(({ name, exact, look }) => (
          // A share of a bar in pixels: nothing is computed with it.
          <i key={name} className={look} style={{ flexGrow: Number(exact) }} />
        ))}
      </div>
    </div>
  );
}
