import { addAmounts } from '@souk/contracts/amounts';
import type { Hold, Holds as HoldsAnswer } from '@souk/contracts/money/activity';
import { Link, paths } from '@souk/web-core';
import { formatExactUsdt } from '@souk/web-core/format';
import { useLastingError } from '@souk/web-core/request';
import { Card, classNames, ErrorState, RowSkeletons, Time } from '@souk/web-core/ui';
import parts from '../../../components/balanceParts.module.css';
import { Usdt } from '../../../components/Usdt';
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
    <Card flush title="Where what is held is">
      {error ? <ErrorState error={error} onRetry={query.refetch} /> : <RowSkeletons count={2} height={64} />}
    </Card>
  );
}

function HoldsCard({ answer }: { answer: HoldsAnswer }) {
  const { escrow_balance: escrow, pending_withdrawals: hold, holds } = answer;
  const held = addAmounts(escrow, hold);
  if (holds.length === 0) {
    return (
      <Card flush title="Nothing is held">
        <p className={styles.none}>
          What you lock in a trade or ask to be paid out is listed here until it has moved on.
        </p>
      </Card>
    );
  }
  return (
    <Card flush title={`Where the held ${formatExactUsdt(held)} is`}>
      <ul className={styles.holds}>
        {holds.map((one) => (
          <HoldRow key={`${one.subject.type} ${one.subject.id}`} hold={one} />
        ))}
      </ul>
      <p className={styles.sum}>
        <span>
          In escrow {formatExactUsdt(escrow)} and on hold {formatExactUsdt(hold)}
        </span>
        <b>
          <Usdt value={held} />
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
            Trade #{subject.id} with {subject.counterparty}
          </Link>
        ) : (
          <a className={styles.link} href="#withdrawals">
            Withdrawal #{subject.id}
          </a>
        )}
        <b className={styles.amount}>
          <Usdt value={amount} />
        </b>
      </div>
      <p className={styles.text}>
        {holdText(hold)} Since <Time exact value={since} />.
      </p>
      {subject.type === 'withdrawal' && subject.status === 'pending' && (
        <CancelWithdrawal withdrawal={{ id: subject.id, amount }} />
      )}
    </li>
  );
}
