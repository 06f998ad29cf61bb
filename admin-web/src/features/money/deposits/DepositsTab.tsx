import { WAITING_STATUSES } from '@souk/contracts/backOffice/waiting';
import { DEPOSIT_STATUS_WORDS } from '@souk/contracts/money/requestMachines';
import type { AdminDeposit } from '@souk/contracts/money/wallet';
import { t } from '@souk/contracts/texts';
import { lazily } from '@souk/web-core/ui';
import { caseInSentence } from '../../../components/caseWords';
import { CleanCases } from '../../../components/clean/CleanCases';
import { CaseActions } from '../../../components/review/CaseActions';
import { Covered } from '../../../components/review/Covered';
import { useCaseReview } from '../../../components/review/useCaseReview';
import { type Filter, HELD_BY, LATE_OR_FLAGGED, OF_USER, optionsOf } from '../../../components/table/Filter';
import { ServerTable } from '../../../components/table/ServerTable';
import { useListAddress } from '../../../components/table/useListAddress';
import { useMay } from '../../../useMay';
import { requestColumns } from '../shared/requestColumns';
import { BulkReject } from './BulkReject';
import { depositActions } from './depositActions';
import { useAdminDepositsQuery } from './depositsApi';

/** The states in which a deposit waits for an admin. */
const WAITING_DEPOSITS = WAITING_STATUSES.deposit.join();

const DEPOSIT_FILTERS: readonly Filter[] = [
  { name: 'status', label: t('Status'), isMultiple: true, options: optionsOf(DEPOSIT_STATUS_WORDS) },
  LATE_OR_FLAGGED,
  OF_USER,
  HELD_BY,
];

const DEPOSIT_VIEWS = [
  { value: WAITING_DEPOSITS, label: t('Waiting') },
  { value: '', label: t('All') },
];

const DepositReview = lazily(async () => (await import('./DepositReview')).DepositReview, null);

const LIST = { sorts: ['amount'], hasPeriod: true, waiting: WAITING_DEPOSITS, isQueue: true };

/** Deposits that users say they sent: each is approved or rejected once. */
export function DepositsTab() {
  const address = useListAddress(DEPOSIT_FILTERS, LIST);
  const list = useAdminDepositsQuery(address.query, { refetchOnMountOrArgChange: true });
  const { review, queue } = useCaseReview(useAdminDepositsQuery, {
    list: address,
    waiting: WAITING_DEPOSITS,
  });
  const may = useMay();
  const actions = (deposit: AdminDeposit) => (
    <CaseActions
      row={deposit}
      actions={depositActions(deposit)}
      subject="deposit"
      name={caseInSentence('deposit', deposit.id)}
      open={(action) => review.open(deposit, action)}
    />
  );

  return (
    <>
      <Covered isCovered={review.id !== null}>
        <CleanCases kind="deposit" hasKey={review.id === null} />
        <ServerTable
          label={t('Deposits')}
          columns={requestColumns('deposit', review.open, actions)}
          address={address}
          filters={DEPOSIT_FILTERS}
          views={DEPOSIT_VIEWS}
          searchLabel={t('Name, email, hash, wallet, phone or ID')}
          list={list}
          exportAs="deposits"
          empty={t('No deposits yet. They appear here as soon as a user submits one.')}
          onOpen={review.open}
          bulk={(rows, clear) => may('deposits.decide') && <BulkReject deposits={rows} onDone={clear} />}
        />
      </Covered>
      {review.id !== null && <DepositReview review={review} queue={queue} />}
    </>
  );
}
