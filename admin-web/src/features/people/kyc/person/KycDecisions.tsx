import type { AuditAction, AuditLogEntry } from '@souk/contracts/backOffice/audit/audit';
import { changesOf, changeText } from '@souk/contracts/backOffice/audit/auditChanges';
import { AUDIT_EVENTS, afterOf } from '@souk/contracts/backOffice/audit/auditEvents';
import { own } from '@souk/contracts/own';
import { KYC_DOCUMENT_WORDS } from '@souk/contracts/people/kyc/kycRules';
import { loggedNote } from '@souk/contracts/texts/sayNotes';
import { t } from '@souk/contracts/texts/texts';
import { rich, Time } from '@souk/web-core/ui';
import { Typography } from 'antd';
import { actorName } from '../../../../components/decision/actorName';
import styles from '../KycReview.module.css';

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
function decisionText(entry: AuditLogEntry): string {
  const document = afterOf(entry, 'kyc_document.approve', 'kyc_document.reject', 'kyc_document.reopen');
  const user = afterOf(entry, 'user.set_kyc', 'user.close_kyc');
  if (document)
    return labelled(documentText(entry.action, document.document_type), loggedNote(document.admin_notes));
  if (user) return labelled(userText(entry.action, user.kyc_status), loggedNote(user.kyc_notes));
  // An own change, or the words of an older release.
  return labelled(AUDIT_EVENTS[entry.action].words(), changesOf(entry).map(changeText).join('; '));
}

const labelled = (label: string, words: string) => (words ? t('{label}: {words}', { label, words }) : label);

function userText(action: AuditAction, status: string | null): string {
  if (action === 'user.close_kyc') return t('Closed for good');
  return t('KYC status set to {status, select, approved {approved} rejected {rejected} other {pending}}', {
    status: String(status),
  });
}

function documentText(action: AuditAction, documentType: string): string {
  return t(
    '{document} {action, select, approve {approved} reject {rejected} reopen {set to pending} other {decided}}',
    {
      document: own<string>(KYC_DOCUMENT_WORDS, documentType) ?? t('Document'),
      action: action.split('.').at(-1) ?? '',
    },
  );
}
