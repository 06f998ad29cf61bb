import type { AuditLogEntry } from '@souk/contracts/audit';
import { wordFor } from '@souk/contracts/stateMachine';
import { DEFAULT_SYSTEM_SETTINGS } from '@souk/contracts/systemDefaults';
import { Link, paths } from '@souk/web-core';
import type { ComponentProps } from 'react';
import { reviewPath, tabPath } from '../../tabPaths';
import { fieldWord, SUBJECT_WORDS } from './auditWords';

/** What an entry is about, and the way to it. */
export function SubjectLink({ entry }: { entry: AuditLogEntry }) {
  return <Link {...wayTo(entry)}>{subjectText(entry)}</Link>;
}

/** "Deposit #12", "Settings: Trading enabled". */
function subjectText({ subject_type, subject_id }: AuditLogEntry): string {
  const word = wordFor(SUBJECT_WORDS, subject_type);
  if (subject_type !== 'setting') return `${word} #${subject_id}`;
  return `${word}: ${subject_id.split(',').map(fieldWord).join(', ')}`;
}

function wayTo(entry: AuditLogEntry): Pick<ComponentProps<typeof Link>, 'to' | 'state'> {
  const { subject_type: type, subject_id: id, user_id: userId } = entry;
  switch (type) {
    case 'user':
      return { to: reviewPath('users', Number(id)) };
    case 'deposit':
      return { to: reviewPath('deposits', Number(id)) };
    case 'withdrawal':
      return { to: reviewPath('withdrawals', Number(id)) };
    case 'trade':
      return { to: reviewPath('trades', Number(id)) };
    case 'kyc_document':
      // Documents are reviewed by their user.
      return { to: userId === null ? tabPath('kyc') : reviewPath('kyc', userId) };
    case 'setting':
      return id.split(',').some((key) => key in DEFAULT_SYSTEM_SETTINGS)
        ? { to: tabPath('system') }
        : { to: paths.admin, state: { tab: 'settings' } };
  }
}
