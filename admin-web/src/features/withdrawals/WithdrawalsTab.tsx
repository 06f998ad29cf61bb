import type { AdminWithdrawal } from '@souk/contracts';
import { useState } from 'react';
import { useDecisionDialog } from '../../components/decision/useDecisionDialog';
import { ReviewDrawer } from '../../components/review/ReviewDrawer';
import { useReview } from '../../components/review/useReview';
import { ServerTable } from '../../components/table/ServerTable';
import { useListAddress } from '../../components/table/useListAddress';
import { CompleteWithdrawalDialog } from './CompleteWithdrawalDialog';
import { WithdrawalActions } from './WithdrawalActions';
import { WithdrawalReview } from './WithdrawalReview';
import { withdrawalColumns } from './withdrawalColumns';
import { withdrawalDecisions } from './withdrawalDecisions';
import { WITHDRAWAL_FILTERS } from './withdrawalStatus';
import { useAdminWithdrawalsQuery, useLazyAdminWithdrawalsQuery } from './withdrawalsApi';

/** Withdrawals that users asked for: processed, paid by hand, and completed with the hash (spec §2, §4). */
export default function WithdrawalsTab() {
  const address = useListAddress(WITHDRAWAL_FILTERS);
  const list = useAdminWithdrawalsQuery(address.query, { refetchOnMountOrArgChange: true });
  const [fetchPart] = useLazyAdminWithdrawalsQuery();
  const { ask, dialog } = useDecisionDialog();
  const [completing, setCompleting] = useState<AdminWithdrawal | null>(null);
  const review = useReview(list.data?.rows ?? [], (row) => withdrawalDecisions(row).length > 0);

  const actions = (withdrawal: AdminWithdrawal, size: 'small' | 'large') => (
    <WithdrawalActions
      withdrawal={withdrawal}
      size={size}
      ask={ask}
      complete={setCompleting}
      onDone={review.openNextWaiting}
    />
  );

  return (
    <>
      <ServerTable
        label="Withdrawals"
        columns={withdrawalColumns(review.open, (row) => actions(row, 'small'))}
        address={address}
        filters={WITHDRAWAL_FILTERS}
        list={list}
        fetchPart={(query) => fetchPart(query).unwrap()}
        empty="No withdrawals yet. They appear here as soon as a user requests one."
        onOpen={review.open}
      />
      <ReviewDrawer
        review={review}
        title={(withdrawal) => `Withdrawal #${withdrawal.id}`}
        actions={(withdrawal) => actions(withdrawal, 'large')}
      >
        {(withdrawal) => <WithdrawalReview withdrawal={withdrawal} />}
      </ReviewDrawer>
      <CompleteWithdrawalDialog
        withdrawal={completing}
        onClose={() => setCompleting(null)}
        onCompleted={() => {
          setCompleting(null);
          review.openNextWaiting();
        }}
      />
      {dialog}
    </>
  );
}
