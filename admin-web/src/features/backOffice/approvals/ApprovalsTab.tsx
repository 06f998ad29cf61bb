import { t } from '@souk/contracts/texts';
import { lazily } from '@souk/web-core/ui';
import { useReview } from '../../../components/review/useReview';
import type { Filter } from '../../../components/table/Filter';
import { ServerTable } from '../../../components/table/ServerTable';
import { useListAddress } from '../../../components/table/useListAddress';
import { useKeys } from '../../../components/useKeys';
import { approvalColumns } from './approvalColumns';
import { useApprovalsQuery } from './approvalsApi';

const ApprovalReview = lazily(async () => (await import('./ApprovalReview')).ApprovalReview, null);

const VIEWS = [
  { value: 'open', label: t('requests|Open') },
  { value: 'ended', label: t('Ended') },
  { value: '', label: t('All') },
];
const FILTERS: readonly Filter[] = [{ name: 'status', label: t('State'), options: VIEWS.slice(0, 2) }];
const LIST = { waiting: 'open', isQueue: true };

/** What one administrator asked for and another one decides. */
export function ApprovalsTab() {
  const address = useListAddress(FILTERS, LIST);
  const list = useApprovalsQuery(address.query, { refetchOnMountOrArgChange: true });
  const review = useReview(list.data?.rows ?? []);
  useKeys({ j: review.next, k: review.previous }, review.id !== null);
  return (
    <>
      <ServerTable
        label={t('Approvals')}
        columns={approvalColumns(review.open)}
        address={address}
        filters={FILTERS}
        views={VIEWS}
        list={list}
        unselectable
        empty={t('No requests yet. They appear here as soon as something takes two people.')}
        onOpen={review.open}
      />
      {review.id !== null && <ApprovalReview review={review} id={review.id} />}
    </>
  );
}
