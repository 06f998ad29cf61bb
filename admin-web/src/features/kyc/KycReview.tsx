import type { KycDocument } from '@souk/contracts/kyc';
import type { AdminUser } from '@souk/contracts/users';
import type { ReactNode } from 'react';
import { ReviewPart } from '../../components/review/ReviewPart';
import { ProfileFacts } from '../../people/ProfileFacts';
import { DocumentPreview } from './DocumentPreview';
import { DocumentRow } from './DocumentRow';
import { KycDecisions } from './KycDecisions';
import styles from './KycReview.module.css';

interface KycReviewProps {
  user: AdminUser;
  actions: (document: KycDocument, username: string) => ReactNode;
}

/** The profile beside the documents, each shown in place: an admin compares the two. */
export function KycReview({ user, actions }: KycReviewProps) {
  return (
    <div className={styles.review}>
      <div className={styles.profile}>
        <ReviewPart title="Profile">
          <ProfileFacts user={user} />
        </ReviewPart>
        <ReviewPart title="Earlier decisions">
          <KycDecisions userId={user.id} />
        </ReviewPart>
      </div>
      <ReviewPart title="Documents">
        {user.kyc_documents.length === 0 && <p>No documents uploaded.</p>}
        <ul className={styles.documents}>
          {user.kyc_documents.map((document) => (
            <DocumentRow key={document.id} document={document} actions={actions(document, user.username)}>
              <DocumentPreview document={document} />
            </DocumentRow>
          ))}
        </ul>
      </ReviewPart>
    </div>
  );
}
