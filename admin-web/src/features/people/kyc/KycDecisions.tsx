import type { AuditLogEntry } from '@souk/contracts/backOffice/audit';
import { KYC_DOCUMENT_TYPES, KYC_DOCUMENT_WORDS } from '@souk/contracts/people/kycRules';
import { t } from '@souk/contracts/texts';
import { Time } from '@souk/web-core/ui';
import { Typography } from 'antd';
import { actorName } from '../../../components/decision/actorName';
import { doneWord } from '../../../components/decision/DecidedBy';
import styles from './KycReview.module.css';

/** What admins decided about a user's documents and KYC status before, and why; deleted documents too. */
export function KycDecisions({ decisions }: { decisions: readonly AuditLogEntry[] }) {
  if (decisions.length === 0)
    return <Typography.Text type="secondary">{t('No decisions yet.')}</Typography.Text>;
  return (
    <ol className={styles.decisions}>
      {decisions.map((entry) => (
        <li key={entry.id}>
          {decisionText(entry)}
          <small>
            {actorName(entry.actor)}, <Time value={entry.created_at} />
          </small>
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
