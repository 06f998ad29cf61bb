import { t } from '@souk/contracts/texts';
import { lazily } from '@souk/web-core/ui';
import { useApprovalsQuery } from '../../../components/approvals/approvalsApi';
import { Covered } from '../../../components/review/Covered';
import { useCaseReview } from '../../../components/review/useCaseReview';
import type { Filter } from '../../../components/table/Filter';
import { ServerTable } from '../../../components/table/ServerTable';
import { useListAddress } from '../../../components/table/useListAddress';
import type { Subjects } from './ApprovalReview';
import { approvalColumns } from './approvalColumns';

const ApprovalReview = lazily(async () => (await import('./ApprovalReview')).ApprovalReview, null);

const VIEWS = [
  { value: 'open', label: t('requests|Open') },
  { value: 'ended', label: t('Ended') },
  { value: '', label: t('All') },
];
const FILTERS: readonly Filter[] = [{ name: 'status', label: t('State'), options: VIEWS.slice(0, 2) }];
const LIST = { waiting: 'open', isQueue: true };

/** What one administrator asked for and another one decides. */
export function ApprovalsTab({ subjects }: { subjects: Subjects }) {
  const address = useListAddress(FILTERS, LIST);
  const list = useApprovalsQuery(address.query, { refetchOnMountOrArgChange: true });
  const { review, queue } = useCaseReview(useApprovalsQuery, { list: address, waiting: 'open' });
  return (
    <>
      <Covered isCovered={review.id !== null}>
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
      </Covered>
      {review.id !== null && (
        <ApprovalReview review={review} queue={queue} listed={list.data?.rows ?? []} subjects={subjects} />
      )}
    </>
  );
}
