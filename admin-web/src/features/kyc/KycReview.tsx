import type { KycDocument, UserSummary } from '@souk/contracts';
import { ErrorState, Skeleton } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { ReviewPart } from '../../components/review/ReviewDrawer';
import { ProfileFacts } from '../../people/PersonFacts';
import { DocumentPreview } from './DocumentPreview';
import { DocumentRow } from './DocumentRow';
import styles from './KycTab.module.css';
import { useAdminUserKycDocumentsQuery } from './kycApi';

interface KycReviewProps {
  user: UserSummary;
  actions: (document: KycDocument, username: string) => ReactNode;
}

/** The profile beside the documents, each shown in place: an admin compares the two. */
export function KycReview({ user, actions }: KycReviewProps) {
  const { data, error, refetch } = useAdminUserKycDocumentsQuery(user.id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className={styles.review}>
      <ReviewPart title="Profile">
        <ProfileFacts id={user.id} search={user.email} />
      </ReviewPart>
      <ReviewPart title="Documents">
        {error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : data ? (
          <ul className={styles.documents}>
            {data.map((document) => (
              <li key={document.id}>
                <ul className={styles.documents}>
                  <DocumentRow document={document} actions={actions(document, user.username)} />
                </ul>
                <DocumentPreview document={document} />
              </li>
            ))}
          </ul>
        ) : (
          <Skeleton height={420} />
        )}
      </ReviewPart>
    </div>
  );
}
