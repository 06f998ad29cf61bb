import { addAmounts } from '@souk/contracts/amounts';
import type { Hold, Holds as HoldsAnswer } from '@souk/contracts/money/activity';
import { t } from '@souk/contracts/texts';
import { Link, paths } from '@souk/web-core';
import { formatDeadline, formatUsdt } from '@souk/web-core/format';
import { useLastingError } from '@souk/web-core/request';
import { Amount, Card, classNames, ErrorState, RowSkeletons } from '@souk/web-core/ui';
import parts from '../../../components/balanceParts.module.css';
import { CancelWithdrawal } from './CancelWithdrawal';
import styles from './Holds.module.css';
import { holdText } from './holdText';
import { useHoldsQuery } from './walletApi';

/** Where each held cent is: in which trade or withdrawal, whose turn it is, until when, and what then. */
export function Holds() {
  const query = useHoldsQuery();
  const error = useLastingError(query);
  const { data } = query;
  if (data) return <HoldsCard answer={data} />;
  return (
    <Card flush title={t('Held funds')}>
      {error ? <ErrorState error={error} onRetry={query.refetch} /> : <RowSkeletons count={2} height={64} />}
    </Card>
  );
}

function HoldsCard({ answer }: { answer: HoldsAnswer }) {
  const { escrow_balance: escrow, pending_withdrawals: hold, holds } = answer;
  const held = addAmounts(escrow, hold);
  if (holds.length === 0) {
    return (
      <Card flush title={t('Held funds')}>
        <p className={styles.none}>
          {t('Nothing is held. Money locked in a trade or waiting to be paid out shows here.')}
        </p>
      </Card>
    );
  }
  return (
    <Card flush title={t('Held funds: {held} USDT', { held: formatUsdt(held) })}>
      <ul className={styles.holds}>
        {holds.map((one) => (
          <HoldRow key={`${one.subject.type} ${one.subject.id}`} hold={one} />
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{t('Total held')}</span>
        <b>
          <Amount value={held} hideUnit />
        </b>
      </p>
    </Card>
  );
}

function HoldRow({ hold }: { hold: Hold }) {
  const { subject, amount, since } = hold;
  const isTrade = subject.type === 'trade';
  return (
    <li className={styles.hold}>
      <div className={styles.line}>
        <i className={classNames(styles.swatch, isTrade ? parts.escrow : parts.hold)} aria-hidden="true" />
        {isTrade ? (
          <Link className={styles.link} to={paths.trade(subject.id)}>
            {t('Trade #{id} with {counterparty}', { id: subject.id, counterparty: subject.counterparty })}
          </Link>
        ) : (
          <a className={styles.link} href="#withdrawals">
            {t('Withdrawal #{id}', { id: subject.id })}
          </a>
        )}
        <b className={styles.amount}>
          <Amount value={amount} hideUnit />
        </b>
      </div>
      <p className={styles.text}>
        {holdText(hold)} {t('Since {since}.', { since: formatDeadline(since) })}
      </p>
      {subject.type === 'withdrawal' && subject.status === 'pending' && (
        <CancelWithdrawal withdrawal={{ id: subject.id, amount }} />
      )}
    </li>
  );
}
