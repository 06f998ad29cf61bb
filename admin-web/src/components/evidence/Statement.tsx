import type { UserTransfer } from '@souk/contracts/backOffice/desk/evidence';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { formatCount } from '@souk/web-core/format';
import { Amount, ErrorState, Skeleton, Time } from '@souk/web-core/ui';
import { Button, Flex, Table } from 'antd';
import { useState } from 'react';
import { reviewPath } from '../../tabPaths';
import { caseName } from '../caseWords';
import { ARROW } from '../direction';
import styles from './evidence.module.css';
import { useTransfersOfQuery } from './evidenceApi';

/** Lines shown at first and after each "Show more"; the api returns no more than the last. */
const LENGTHS = [5, 50, 1000] as const;

const SIDES: Record<UserTransfer['from'], string> = {
  available: t('available'),
  escrow: t('escrow'),
  withdrawal_hold: t('to be paid out'),
  fees: t('platform fees'),
  external: t('outside'),
  other_trader: t('other trader'),
};

/** Every ledger transfer that touched a user's accounts, newest first. */
export function Statement({ userId }: { userId: number }) {
  const [step, setStep] = useState(0);
  const { data, error, isFetching, refetch } = useTransfersOfQuery(
    { userId, limit: LENGTHS[step] ?? LENGTHS[0] },
    { refetchOnMountOrArgChange: true },
  );
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={180} />;
  const { rows, total } = data;
  return (
    <>
      <Table
        size="small"
        pagination={false}
        showHeader={false}
        rowKey="id"
        dataSource={rows}
        locale={{ emptyText: t('No money has moved yet.') }}
        scroll={{ x: 'max-content' }}
        columns={[
          { render: (_, transfer) => <Reference transfer={transfer} /> },
          { render: (_, { from, to }) => `${SIDES[from]} ${ARROW} ${SIDES[to]}` },
          { align: 'end', render: (_, { amount }) => <Amount value={amount} inColumn /> },
          { align: 'end', render: (_, { created_at: at }) => <Time value={at} /> },
        ]}
      />
      {total > 0 && (
        <Flex justify="space-between" align="center">
          <span className={styles.count}>
            {t('{place} of {total}', { place: formatCount(rows.length), total: formatCount(total) })}
          </span>
          {rows.length < total && step < LENGTHS.length - 1 && (
            <Button size="small" loading={isFetching} onClick={() => setStep(step + 1)}>
              {t('Show more')}
            </Button>
          )}
        </Flex>
      )}
    </>
  );
}

/** Links to the request, trade or bid behind a transfer, whose kind begins with its name. */
function Reference({ transfer: { kind, reference_id: id } }: { transfer: UserTransfer }) {
  if (kind === 'deposit') return <Link to={reviewPath('deposits', id)}>{caseName('deposit', id)}</Link>;
  if (kind.startsWith('withdrawal'))
    return <Link to={reviewPath('withdrawals', id)}>{caseName('withdrawal', id)}</Link>;
  if (kind.startsWith('bid')) return t('Bid #{id}', { id });
  return <Link to={reviewPath('trades', id)}>{caseName('trade', id)}</Link>;
}
