import { t } from '@souk/contracts/texts/texts';
import { lazily } from '@souk/web-core/ui';
import { useApprovalsQuery } from '../../../components/approvals/approvalsApi';
import { Covered } from '../../../components/review/Covered';
import { useCaseList } from '../../../components/review/useCaseReview';
import type { Filter } from '../../../components/table/Filter';
import { ServerTable } from '../../../components/table/ServerTable';
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

export function ApprovalsTab({ subjects }: { subjects: Subjects }) {
  const { table, listed, review, queue } = useCaseList(useApprovalsQuery, FILTERS, LIST);
  return (
    <>
      <Covered isCovered={review.id !== null}>
        <ServerTable
          {...table}
          label={t('Approvals')}
          columns={approvalColumns(review.open)}
          views={VIEWS}
          unselectable
          empty={t('No requests yet. They appear here as soon as something takes two people.')}
        />
      </Covered>
      {review.id !== null && (
        <ApprovalReview review={review} queue={queue} listed={listed} subjects={subjects} />
      )}
    </>
  );
}
