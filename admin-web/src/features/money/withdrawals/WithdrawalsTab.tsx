import type { AdminWithdrawal } from '@souk/contracts/money/wallet';
import { t } from '@souk/contracts/texts';
import { lazily } from '@souk/web-core/ui';
import { Flex, Typography } from 'antd';
import { caseInSentence } from '../../../components/caseWords';
import { CaseActions } from '../../../components/review/CaseActions';
import { Covered } from '../../../components/review/Covered';
import { useCaseReview } from '../../../components/review/useCaseReview';
import { ServerTable } from '../../../components/table/ServerTable';
import { useListAddress } from '../../../components/table/useListAddress';
import { StopPayouts } from '../../../payouts/StopPayouts';
import { withdrawalActions } from './withdrawalActions';
import { withdrawalColumns } from './withdrawalColumns';
import { WAITING_WITHDRAWALS, WITHDRAWAL_FILTERS, WITHDRAWAL_VIEWS } from './withdrawalFilters';
import { useAdminWithdrawalsQuery } from './withdrawalsApi';

const WithdrawalReview = lazily(async () => (await import('./WithdrawalReview')).WithdrawalReview, null);

const LIST = { sorts: ['amount'], hasPeriod: true, waiting: WAITING_WITHDRAWALS, isQueue: true };

/** Withdrawals that users asked for: processed, paid by hand, and completed with the hash. */
export function WithdrawalsTab() {
  const address = useListAddress(WITHDRAWAL_FILTERS, LIST);
  const list = useAdminWithdrawalsQuery(address.query, { refetchOnMountOrArgChange: true });
  const waiting = { ...address.query, status: WAITING_WITHDRAWALS };
  const { review, queue } = useCaseReview(useAdminWithdrawalsQuery, waiting);
  // Process and Reject, then Complete and Cancel, then the word for how it ended (docs/domain.md#states).
  const actions = (withdrawal: AdminWithdrawal) => {
    const possible = withdrawalActions(withdrawal);
    if (possible.length === 0) {
      const word = withdrawal.status === 'approved' ? t('withdrawal|Completed') : t('Rejected');
      return <Typography.Text type="secondary">{word}</Typography.Text>;
    }
    return (
      <CaseActions
        row={withdrawal}
        actions={possible}
        subject="withdrawal"
        name={caseInSentence('withdrawal', withdrawal.id)}
        open={(action) => review.open(withdrawal, action)}
      />
    );
  };

  return (
    <>
      <Covered isCovered={review.id !== null}>
        <Flex justify="end" style={{ marginBottom: 8 }}>
          <StopPayouts />
        </Flex>
        <ServerTable
          label={t('Withdrawals')}
          columns={withdrawalColumns(review.open, actions)}
          address={address}
          filters={WITHDRAWAL_FILTERS}
          views={WITHDRAWAL_VIEWS}
          searchLabel={t('Name, email, hash, wallet, phone or ID')}
          list={list}
          exportAs="withdrawals"
          empty={t('No withdrawals yet. They appear here as soon as a user requests one.')}
          onOpen={review.open}
        />
      </Covered>
      {review.id !== null && <WithdrawalReview review={review} queue={queue} />}
    </>
  );
}
