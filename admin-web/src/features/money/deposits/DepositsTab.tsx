import { WAITING_STATUSES } from '@souk/contracts/backOffice/desk/waiting';
import { DEPOSIT_STATUS_WORDS } from '@souk/contracts/money/wallet/requestMachines';
import type { AdminDeposit } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { lazily } from '@souk/web-core/ui';
import { CleanCases } from '../../../components/clean/CleanCases';
import { Covered } from '../../../components/review/Covered';
import { CaseActions } from '../../../components/review/decide/CaseActions';
import { useCaseList } from '../../../components/review/queue/useCaseReview';
import { CASE_FILTERS, type Filter, NETWORK, optionsOf } from '../../../components/table/Filter';
import { ServerTable } from '../../../components/table/ServerTable';
import { useMay } from '../../../useMay';
import { requestColumns } from '../shared/requestColumns';
import { BulkReject } from './BulkReject';
import { depositActions } from './depositActions';
import { useAdminDepositsQuery } from './depositsApi';

const WAITING_DEPOSITS = WAITING_STATUSES.deposit.join();

const DEPOSIT_FILTERS: readonly Filter[] = [
  { name: 'status', label: t('Status'), isMultiple: true, options: optionsOf(DEPOSIT_STATUS_WORDS) },
  NETWORK,
  ...CASE_FILTERS,
];

const DEPOSIT_VIEWS = [
  { value: WAITING_DEPOSITS, label: t('Waiting') },
  { value: '', label: t('All') },
];

const DepositReview = lazily(async () => (await import('./DepositReview')).DepositReview, null);

const LIST = { sorts: ['amount'], hasPeriod: true, waiting: WAITING_DEPOSITS, isQueue: true };

/** Deposits reported by users: each is approved or rejected once. */
export function DepositsTab() {
  const { table, review, queue } = useCaseList(useAdminDepositsQuery, DEPOSIT_FILTERS, LIST);
  const may = useMay();
  const actions = (deposit: AdminDeposit) => (
    <CaseActions
      row={deposit}
      actions={depositActions(deposit)}
      subject="deposit"
      open={(action) => review.open(deposit, action)}
    />
  );

  return (
    <>
      <Covered isCovered={review.id !== null}>
        <ServerTable
          {...table}
          label={t('Deposits')}
          columns={requestColumns('deposit', review.open, actions)}
          views={DEPOSIT_VIEWS}
          searchLabel={t('Name, email, hash, wallet, phone or ID')}
          exportAs="deposits"
          extra={<CleanCases kind="deposit" hasKey={review.id === null} />}
          empty={t('No deposits yet. They appear here as soon as a user submits one.')}
          bulk={(rows, clear) => may('deposits.decide') && <BulkReject deposits={rows} onDone={clear} />}
        />
      </Covered>
      {review.id !== null && <DepositReview review={review} queue={queue} />}
    </>
  );
}
