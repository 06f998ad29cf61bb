import type { UserTransfer } from '@souk/contracts/evidence';
import { Link } from '@souk/web-core';
import { formatCount } from '@souk/web-core/format';
import { Amount, Button, ErrorState, Skeleton, Time } from '@souk/web-core/ui';
import { useState } from 'react';
import { reviewPath } from '../tabPaths';
import styles from './evidence.module.css';
import { useTransfersOfQuery } from './evidenceApi';

/** How many lines are shown first, and how many after each "Show more"; the api gives no more than the last. */
const LENGTHS = [5, 50, 1000] as const;

const SIDES: Record<UserTransfer['from'], string> = {
  available: 'available',
  escrow: 'escrow',
  withdrawal_hold: 'to be paid out',
  fees: 'platform fees',
  external: 'outside',
  other_trader: 'other trader',
};

/** Every transfer of the ledger that touched a user's accounts, newest first. */
export function Statement({ userId }: { userId: number }) {
  const [step, setStep] = useState(0);
  const { data, error, isFetching, refetch } = useTransfersOfQuery(
    { userId, limit: LENGTHS[step] ?? LENGTHS[0] },
    { refetchOnMountOrArgChange: true },
  );
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={180} />;
  const { rows, total } = data;
  if (total === 0) return <p className={styles.none}>No money has moved yet.</p>;
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((transfer) => (
          <li key={transfer.id} className={styles.transfer}>
            <Reference transfer={transfer} />
            <Amount value={transfer.amount} />
            <span className={styles.way}>
              <span>
                {SIDES[transfer.from]} → {SIDES[transfer.to]}
              </span>
              <Time value={transfer.created_at} />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.head}>
        <span className={styles.count}>
          {formatCount(rows.length)} of {formatCount(total)}
        </span>
        {rows.length < total && step < LENGTHS.length - 1 && (
          <Button small busy={isFetching} onClick={() => setStep(step + 1)}>
            Show more
          </Button>
        )}
      </div>
    </>
  );
}

/** The request or trade that the money moved for: a transfer's kind begins with its name. */
function Reference({ transfer: { kind, reference_id: id } }: { transfer: UserTransfer }) {
  if (kind === 'deposit') return <Link to={reviewPath('deposits', id)}>Deposit #{id}</Link>;
  if (kind.startsWith('withdrawal')) return <Link to={reviewPath('withdrawals', id)}>Withdrawal #{id}</Link>;
  return <Link to={reviewPath('trades', id)}>Trade #{id}</Link>;
}
