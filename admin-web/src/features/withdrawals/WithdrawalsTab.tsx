import type { AdminWithdrawal } from '@souk/contracts/wallet';
import { lazily } from '@souk/web-core/ui';
import { useRef, useState } from 'react';
import { useDecisionDialog } from '../../components/decision/useDecisionDialog';
import { OnceOpen } from '../../components/OnceOpen';
import { rememberPlace } from '../../components/rememberPlace';
import { ReviewDrawer } from '../../components/review/ReviewDrawer';
import { freshOne } from '../../components/review/reviewedRow';
import { useReview, WAITING } from '../../components/review/useReview';
import { ServerTable } from '../../components/table/ServerTable';
import { useListAddress } from '../../components/table/useListAddress';
import { WithdrawalActions } from './WithdrawalActions';
import { WithdrawalReview } from './WithdrawalReview';
import { withdrawalColumns } from './withdrawalColumns';
import { WAITING_WITHDRAWALS, WITHDRAWAL_FILTERS, WITHDRAWAL_VIEWS } from './withdrawalFilters';
import {
  useAdminWithdrawalsQuery,
  useLazyAdminWithdrawalsQuery,
  useWithdrawalReviewQuery,
} from './withdrawalsApi';

const CompleteWithdrawalDialog = lazily(
  async () => (await import('./CompleteWithdrawalDialog')).CompleteWithdrawalDialog,
  null,
);

const LIST = { sorts: ['amount'], hasPeriod: true, waiting: WAITING_WITHDRAWALS, isQueue: true };

/** Withdrawals that users asked for: processed, paid by hand, and completed with the hash (spec §2, §4). */
export function WithdrawalsTab() {
  const address = useListAddress(WITHDRAWAL_FILTERS, LIST);
  const list = useAdminWithdrawalsQuery(address.query, { refetchOnMountOrArgChange: true });
  const [fetchPart] = useLazyAdminWithdrawalsQuery();
  const { ask, dialog } = useDecisionDialog();
  const [completing, setCompleting] = useState<AdminWithdrawal | null>(null);
  const goOn = useRef(() => {});
  const rows = list.data?.rows ?? [];
  const review = useReview(rows, async () => {
    const waiting = await fetchPart({ ...address.query, ...WAITING, status: WAITING_WITHDRAWALS }).unwrap();
    return waiting.rows;
  });
  const { currentData, ...fetched } = useWithdrawalReviewQuery(...freshOne(review));

  const actions = (withdrawal: AdminWithdrawal, size: 'small' | 'large') => (
    <WithdrawalActions
      withdrawal={withdrawal}
      size={size}
      ask={ask}
      complete={(completed) => {
        goOn.current = rememberPlace();
        setCompleting(completed);
      }}
      onDone={() => void review.openNextWaiting()}
    />
  );

  return (
    <>
      <ServerTable
        label="Withdrawals"
        columns={withdrawalColumns(review.open, (row) => actions(row, 'small'))}
        address={address}
        filters={WITHDRAWAL_FILTERS}
        views={WITHDRAWAL_VIEWS}
        searchLabel="Name, email, hash, wallet, phone or ID"
        list={list}
        fetchPart={(query) => fetchPart(query).unwrap()}
        empty="No withdrawals yet. They appear here as soon as a user requests one."
        onOpen={review.open}
      />
      <ReviewDrawer
        review={review}
        reviewed={{ ...fetched, data: currentData }}
        title={`Withdrawal #${review.id}`}
        actions={({ withdrawal }) => actions(withdrawal, 'large')}
      >
        {(opened) => <WithdrawalReview review={opened} />}
      </ReviewDrawer>
      <OnceOpen isOpen={completing !== null}>
        <CompleteWithdrawalDialog
          withdrawal={completing}
          onClose={() => setCompleting(null)}
          onCompleted={() => {
            setCompleting(null);
            goOn.current();
            void review.openNextWaiting();
          }}
        />
      </OnceOpen>
      {dialog}
    </>
  );
}
