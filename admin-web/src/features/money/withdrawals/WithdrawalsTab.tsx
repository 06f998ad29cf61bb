import { WAITING_STATUSES } from '@souk/contracts/backOffice/desk/waiting';
import { WITHDRAWAL_STATUS_WORDS } from '@souk/contracts/money/wallet/requestMachines';
import type { AdminWithdrawal } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { lazily } from '@souk/web-core/ui';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { Covered } from '../../../components/review/Covered';
import { CaseActions } from '../../../components/review/decide/CaseActions';
import { useCaseList } from '../../../components/review/queue/useCaseReview';
import { CASE_FILTERS, type Filter, NETWORK, optionsOf } from '../../../components/table/Filter';
import { ServerTable } from '../../../components/table/ServerTable';
import { useMay } from '../../../useMay';
import { requestColumns } from '../shared/requestColumns';
import { StopPayouts } from '../shared/StopPayouts';
import { withdrawalActions } from './withdrawalActions';
import { useAdminWithdrawalsQuery } from './withdrawalsApi';

/** States in which a withdrawal waits for an admin: to be taken up, or to be paid. */
const WAITING_WITHDRAWALS = WAITING_STATUSES.withdrawal.join();

const WITHDRAWAL_FILTERS: readonly Filter[] = [
  { name: 'status', label: t('Status'), isMultiple: true, options: optionsOf(WITHDRAWAL_STATUS_WORDS) },
  NETWORK,
  ...CASE_FILTERS,
];

const WITHDRAWAL_VIEWS = [
  { value: WAITING_WITHDRAWALS, label: t('Waiting') },
  { value: 'pending', label: t('To start') },
  { value: 'processing', label: t('To pay') },
  { value: '', label: t('All') },
];

const PaidTogether = lazily(async () => (await import('./PaidTogether')).PaidTogether, null);
const WithdrawalReview = lazily(async () => (await import('./WithdrawalReview')).WithdrawalReview, null);

const LIST = { sorts: ['amount'], hasPeriod: true, waiting: WAITING_WITHDRAWALS, isQueue: true };

/** Withdrawals requested by users: processed, paid by hand, and completed with the hash. */
export function WithdrawalsTab() {
  const may = useMay();
  const [isTogether, openTogether] = useState(false);
  const { table, review, queue } = useCaseList(useAdminWithdrawalsQuery, WITHDRAWAL_FILTERS, LIST);
  // Process and Reject, then Complete and Cancel, then the word for the end state (docs/domain.md#states).
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
        open={(action) => review.open(withdrawal, action)}
      />
    );
  };

  return (
    <>
      <Covered isCovered={review.id !== null}>
        <ServerTable
          {...table}
          label={t('Withdrawals')}
          columns={requestColumns('withdrawal', review.open, actions)}
          views={WITHDRAWAL_VIEWS}
          searchLabel={t('Name, email, hash, wallet, phone or ID')}
          exportAs="withdrawals"
          extra={
            <>
              {may('payouts.complete') && (
                <Button onClick={() => openTogether(true)}>{t('Payouts you pay…')}</Button>
              )}
              <StopPayouts />
            </>
          }
          empty={t('No withdrawals yet. They appear here as soon as a user requests one.')}
        />
      </Covered>
      {isTogether && <PaidTogether onClose={() => openTogether(false)} />}
      {review.id !== null && <WithdrawalReview review={review} queue={queue} />}
    </>
  );
}
