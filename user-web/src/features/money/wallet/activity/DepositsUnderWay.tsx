import { addAmounts } from '@souk/contracts/amounts/amounts';
import { promisedBy } from '@souk/contracts/backOffice/desk/waiting';
import { depositFlows } from '@souk/contracts/money/wallet/requestFlows';
import type { OwnDeposit } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { formatDeadline, sayUsdt, serverNow } from '@souk/web-core/format';
import styles from '../WalletPage.module.css';

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

const isLate = (by: string) => Date.parse(by) <= serverNow();
