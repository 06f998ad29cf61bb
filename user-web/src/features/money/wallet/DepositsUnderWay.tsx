import { addAmounts } from '@souk/contracts/amounts/amounts';
import { promisedBy } from '@souk/contracts/backOffice/desk/waiting';
import { depositFlows } from '@souk/contracts/money/wallet/requestFlows';
import type { OwnDeposit } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { formatDeadline, sayUsdt, serverNow } from '@souk/web-core/format';
import { Amount, classNames, Icon, Time } from '@souk/web-core/ui';
import row from './MovementRow.module.css';
import styles from './WalletPage.module.css';

interface DepositsUnderWayProps {
  /** Deposits that the team has not checked, newest first. */
  deposits: readonly OwnDeposit[];
}

export function DepositsUnderWay({ deposits }: DepositsUnderWayProps) {
  const oldest = deposits.at(-1);
  if (!oldest) return null;
  const amount = sayUsdt(addAmounts(...deposits.map((deposit) => depositFlows(deposit).reported)));
  const by = promisedBy(oldest.created_at);
  return (
    <p className={styles.note}>
      <a href="#deposits">
        {isLate(by)
          ? t('{amount} on its way. This is taking longer than promised. Our team has been alerted.', {
              amount,
            })
          : t('{amount} on its way, checked by {by}', { amount, by: formatDeadline(by) })}
      </a>
    </p>
  );
}

/** Pending deposits as rows of Activity: they come first, and change no balance yet. */
export function UnderWayRows({ deposits }: DepositsUnderWayProps) {
  return deposits.map((deposit) => {
    const by = promisedBy(deposit.created_at);
    return (
      <li key={deposit.id} className={row.row}>
        <span className={row.icon}>
          <Icon name="clock" />
        </span>
        <div className={row.words}>
          <a className={row.link} href="#deposits">
            {t('Deposit on its way')}
          </a>
          <p className={row.detail}>
            {isLate(by)
              ? t('This is taking longer than promised. Our team has been alerted.')
              : t('Checked by {by}', { by: formatDeadline(by) })}
          </p>
          <p className={row.narrow}>
            <Time value={deposit.created_at} />
          </p>
        </div>
        <Time className={row.time} value={deposit.created_at} />
        <span className={classNames(row.amount, row.held)}>
          <Amount value={depositFlows(deposit).reported} sign="+" hideUnit inColumn />
        </span>
      </li>
    );
  });
}

const isLate = (by: string) => Date.parse(by) <= serverNow();
