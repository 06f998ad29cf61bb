import type { KycDocument } from '@souk/contracts/kyc';
import { Button, Skeleton } from '@souk/web-core/ui';
import { ReviewDrawer } from '../../components/review/ReviewDrawer';
import { freshOne } from '../../components/review/reviewedRow';
import { useReview } from '../../components/review/useReview';
import { ListFrame } from '../../components/table/ListFrame';
import { useDeferredList } from '../../components/table/ServerTable';
import { useListAddress } from '../../components/table/useListAddress';
import { UserCell } from '../../components/UserCell';
import { usePersonQuery } from '../../people/peopleApi';
import { DocumentRow } from './DocumentRow';
import { groupByUser } from './groupByUser';
import { KycReview } from './KycReview';
import styles from './KycTab.module.css';
import { useAdminKycDocumentsQuery, useLazyAdminKycDocumentsQuery } from './kycApi';
import { KYC_COLUMNS, KYC_FILTERS } from './kycColumns';
import { useKycActions } from './useKycActions';

const LIST = { hasPeriod: true };

/** KYC documents, grouped by user (spec §2 KYC). */
export function KycTab() {
  const address = useListAddress(KYC_FILTERS, LIST);
  const list = useDeferredList(useAdminKycDocumentsQuery(address.query, { refetchOnMountOrArgChange: true }));
  const [fetchPart] = useLazyAdminKycDocumentsQuery();
  const groups = list.data && groupByUser(list.data.rows);
  const review = useReview(groups ?? []);
  const person = usePersonQuery(...freshOne(review));
  const { actions, dialogs } = useKycActions((decided) => {
    // After a user's last pending document the next user who waits is opened.
    const others = person.currentData?.kyc_documents.filter(({ id }) => id !== decided.id);
    if (!others?.some(isPending)) review.openNext();
  });

  const nameOf = (id: number | null) =>
    person.currentData?.username ?? groups?.find((group) => group.id === id)?.user.username ?? `user ${id}`;

  return (
    <>
      <ListFrame
        label="KYC documents"
        columns={KYC_COLUMNS}
        address={address}
        filters={KYC_FILTERS}
        searchLabel="User ID, email or username"
        list={list}
        fetchPart={(query) => fetchPart(query).unwrap()}
        empty="No documents yet. They appear here as soon as a user uploads one."
      >
        <ul className={styles.groups}>
          {groups?.map((group) => (
            <li key={group.id} className={styles.group}>
              <div className={styles.head}>
                <UserCell id={group.id} name={group.user.email} detail={group.user.username} />
                <Button
                  small
                  aria-label={`Review KYC of ${group.user.username}`}
                  onClick={() => review.open(group)}
                >
                  Review
                </Button>
              </div>
              <ul className={styles.documents}>
                {group.documents.map((document) => (
                  <DocumentRow
                    key={document.id}
                    document={document}
                    actions={actions(document, group.user.username)}
                  />
                ))}
              </ul>
            </li>
          )) ?? [1, 2, 3].map((place) => <Skeleton key={place} height={180} />)}
        </ul>
      </ListFrame>
      <ReviewDrawer
        review={review}
        reviewed={{ ...person, data: person.currentData }}
        title={`KYC of ${nameOf(review.id)}`}
        actions={() => null}
      >
        {/* A user who may have changed since is not decided about. */}
        {(user) => <KycReview user={user} actions={person.error ? noActions : actions} />}
      </ReviewDrawer>
      {dialogs}
    </>
  );
}

const noActions = () => null;

const isPending = ({ status }: KycDocument) => status === 'pending';
