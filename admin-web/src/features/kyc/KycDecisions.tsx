import type { AuditLogEntry } from '@souk/contracts/audit';
import { KYC_DOCUMENT_TYPES, KYC_DOCUMENT_WORDS } from '@souk/contracts/kycRules';
import { Time } from '@souk/web-core/ui';
import { actorName } from '../../components/decision/actorName';
import { doneWord } from '../../components/decision/DecidedBy';
import { MissingEvidence } from '../../components/review/MissingEvidence';
import styles from './KycReview.module.css';
import { useKycDecisionsQuery } from './kycApi';

/** What admins decided about a user's documents and KYC status before, and why; deleted documents too. */
export function KycDecisions({ userId }: { userId: number }) {
  const { currentData, error, refetch } = useKycDecisionsQuery(userId, { refetchOnMountOrArgChange: true });
  if (error || !currentData) return <MissingEvidence error={error} onRetry={refetch} height={60} />;
  if (currentData.length === 0) return <p className={styles.muted}>No decisions yet.</p>;
  return (
    <ol className={styles.decisions}>
      {currentData.map((entry) => (
        <li key={entry.id}>
          <span>{decisionText(entry)}</span>
          <span className={styles.muted}>
            {actorName(entry.actor)}, <Time value={entry.created_at} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** "ID proof approved: Clear scan", "KYC status set to rejected: Blurred". */
function decisionText({ action, after }: Pick<AuditLogEntry, 'action' | 'after'>): string {
  const note = after?.admin_notes ?? after?.kyc_notes;
  const reason = typeof note === 'string' && note !== '' ? `: ${note}` : '';
  if (action === 'user.set_kyc') return `KYC status set to ${after?.kyc_status}${reason}`;
  const type = KYC_DOCUMENT_TYPES.find((known) => known === after?.document_type);
  return `${type ? KYC_DOCUMENT_WORDS[type] : 'Document'} ${doneWord(action).toLowerCase()}${reason}`;
}
