import type { AdminDeposit } from '@souk/contracts/wallet';
import { DecisionButtons } from '../../components/decision/DecisionButtons';
import { useDecisionDialog } from '../../components/decision/useDecisionDialog';
import { ReviewDrawer } from '../../components/review/ReviewDrawer';
import { freshOne } from '../../components/review/reviewedRow';
import { useReview, WAITING } from '../../components/review/useReview';
import { ServerTable } from '../../components/table/ServerTable';
import { useListAddress } from '../../components/table/useListAddress';
import { BulkReject } from './BulkReject';
import { DepositReview } from './DepositReview';
import { depositColumns } from './depositColumns';
import { depositDecisions } from './depositDecisions';
import { DEPOSIT_FILTERS, DEPOSIT_VIEWS, WAITING_DEPOSITS } from './depositFilters';
import {
  useAdminDepositsQuery,
  useDecideDepositMutation,
  useDepositReviewQuery,
  useLazyAdminDepositsQuery,
} from './depositsApi';

const LIST = { sorts: ['amount'], hasPeriod: true, waiting: WAITING_DEPOSITS, isQueue: true };

/** Deposits that users say they sent: each is approved or rejected once (spec §2, §4). */
export function DepositsTab() {
  const address = useListAddress(DEPOSIT_FILTERS, LIST);
  const list = useAdminDepositsQuery(address.query, { refetchOnMountOrArgChange: true });
  const [fetchPart] = useLazyAdminDepositsQuery();
  const [decide] = useDecideDepositMutation();
  const { ask, dialog } = useDecisionDialog();
  const rows = list.data?.rows ?? [];
  const review = useReview(rows, async () => {
    const waiting = await fetchPart({ ...address.query, ...WAITING, status: 'pending' }).unwrap();
    return waiting.rows;
  });
  const { currentData, ...fetched } = useDepositReviewQuery(...freshOne(review));

  const decisions = (deposit: AdminDeposit) =>
    depositDecisions(deposit).map((choice) => ({
      ...choice,
      send: (note: string | null) =>
        decide({ id: deposit.id, decision: { status: choice.status, admin_notes: note } }).unwrap(),
      onDone: () => void review.openNextWaiting(),
    }));
  const buttons = (deposit: AdminDeposit, size: 'small' | 'large') => {
    const possible = decisions(deposit);
    if (possible.length === 0) return null;
    return <DecisionButtons decisions={possible} ask={ask} subject={`deposit ${deposit.id}`} size={size} />;
  };
  const columns = depositColumns(review.open, (deposit) => buttons(deposit, 'small'));

  return (
    <>
      <ServerTable
        label="Deposits"
        columns={columns}
        address={address}
        filters={DEPOSIT_FILTERS}
        views={DEPOSIT_VIEWS}
        searchLabel="Name, email, hash, wallet, phone or ID"
        list={list}
        fetchPart={(query) => fetchPart(query).unwrap()}
        empty="No deposits yet. They appear here as soon as a user submits one."
        onOpen={review.open}
        bulk={(rows, clear) => <BulkReject deposits={rows} onDone={clear} />}
      />
      <ReviewDrawer
        review={review}
        reviewed={{ ...fetched, data: currentData }}
        title={`Deposit #${review.id}`}
        actions={({ deposit }) => buttons(deposit, 'large')}
      >
        {(opened) => <DepositReview review={opened} />}
      </ReviewDrawer>
      {dialog}
    </>
  );
}
