import type { AuditLogEntry } from '@souk/contracts/backOffice/audit/audit';
import { KYC_DOCUMENT_TYPES, KYC_DOCUMENT_WORDS } from '@souk/contracts/people/kyc/kycRules';
import { t } from '@souk/contracts/texts/texts';
import { rich, Time } from '@souk/web-core/ui';
import { Typography } from 'antd';
import { actorName } from '../../../components/decision/actorName';
import styles from './KycReview.module.css';

/** Earlier decisions about a user's documents and KYC status, with their reasons; deleted documents too. */
export function KycDecisions({ decisions }: { decisions: readonly AuditLogEntry[] }) {
  if (decisions.length === 0)
    return <Typography.Text type="secondary">{t('No decisions yet.')}</Typography.Text>;
  return (
    <ol className={styles.decisions}>
      {decisions.map((entry) => (
        <li key={entry.id}>
          {decisionText(entry)}
          <small>
            {rich('{who}, {time}', {
              who: actorName(entry.actor),
              time: <Time value={entry.created_at} />,
            })}
          </small>
        </li>
      ))}
    </ol>
  );
}

/** "ID proof approved: Clear scan", "KYC status set to rejected: Blurred". */
function decisionText({ action, after }: Pick<AuditLogEntry, 'action' | 'after'>): string {
  const note = after?.admin_notes ?? after?.kyc_notes;
  const what = doneText({ action, after });
  return typeof note === 'string' && note !== '' ? t('{label}: {words}', { label: what, words: note }) : what;
}

function doneText({ action, after }: Pick<AuditLogEntry, 'action' | 'after'>): string {
  if (action === 'user.close_kyc') return t('Closed for good');
  if (action === 'user.set_kyc')
    return t('KYC status set to {status, select, approved {approved} rejected {rejected} other {pending}}', {
      status: String(after?.kyc_status),
    });
  const type = KYC_DOCUMENT_TYPES.find((known) => known === after?.document_type);
  return t(
    '{document} {action, select, approve {approved} reject {rejected} reopen {set to pending} other {decided}}',
    { document: type ? KYC_DOCUMENT_WORDS[type] : t('Document'), action: action.split('.').at(-1) ?? '' },
  );
}
