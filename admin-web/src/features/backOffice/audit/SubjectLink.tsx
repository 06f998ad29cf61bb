import type { AuditLogEntry } from '@souk/contracts/backOffice/audit/audit';
import { fieldWord } from '@souk/contracts/backOffice/audit/auditChanges';
import { listWords } from '@souk/contracts/backOffice/audit/fieldValues';
import type { ExportedList } from '@souk/contracts/backOffice/exports';
import { SETTING_KEYS } from '@souk/contracts/platform/settings/settingList';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import type { ComponentProps } from 'react';
import { listText } from '../../../components/lists';
import { BY_CLICK, reviewPath, settingPath, type TabKey, tabPath, wayToTab } from '../../../tabPaths';
import { SUBJECT_WORDS } from '../shared/auditWords';

const TABS: Record<ExportedList, TabKey> = {
  users: 'users',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  payouts: 'withdrawals',
  trades: 'trades',
  'kyc-documents': 'kyc',
  'audit-log': 'audit',
  rings: 'rings',
  reports: 'reports',
  tax: 'system',
  complaints: 'questions',
  'travel-records': 'withdrawals',
  journal: 'treasury',
  fees: 'treasury',
};

export function SubjectLink({ entry }: { entry: AuditLogEntry }) {
  return <Link {...wayTo(entry)}>{subjectText(entry)}</Link>;
}

/** "Deposit #12", "Settings: Trading enabled". */
function subjectText({ subject_type, subject_id }: AuditLogEntry): string {
  const word = wordFor(SUBJECT_WORDS, subject_type);
  if (subject_type === 'export')
    return t('{label}: {words}', { label: word, words: wordFor(listWords(), subject_id) });
  const proof = /^proof (\d+)$/.exec(subject_id)?.[1];
  if (proof) return t('{label}: {words}', { label: word, words: t('proof {number}', { number: proof }) });
  if (subject_type !== 'setting') return t('{name} #{id}', { name: word, id: subject_id });
  return t('{label}: {words}', { label: word, words: listText(subject_id.split(',').map(fieldWord)) });
}

function wayTo(entry: AuditLogEntry): Pick<ComponentProps<typeof Link>, 'to' | 'state'> {
  const { subject_type: type, subject_id: id, user_id: userId } = entry;
  switch (type) {
    case 'user':
    case 'account':
      return { to: reviewPath('users', Number(id)) };
    case 'deposit':
      return { to: reviewPath('deposits', Number(id)) };
    case 'withdrawal':
      return { to: reviewPath('withdrawals', Number(id)) };
    case 'trade':
      return { to: reviewPath('trades', Number(id)) };
    case 'report':
      return { to: reviewPath('reports', Number(id)) };
    case 'question':
      return { to: reviewPath('questions', Number(id)) };
    case 'rating':
      // A rating is shown with the user it is about.
      return { to: userId === null ? tabPath('users') : reviewPath('users', userId) };
    case 'kyc_document':
      // Documents are reviewed per user.
      return { to: userId === null ? tabPath('kyc') : reviewPath('kyc', userId) };
    case 'approval':
      return { to: reviewPath('approvals', Number(id)) };
    case 'treasury':
      return { to: tabPath('treasury') };
    case 'export':
      return { to: tabPath(TABS[id as ExportedList]) };
    case 'setting':
      return wayToSetting(id.split(','));
  }
}

function wayToSetting(names: readonly string[]) {
  const key = SETTING_KEYS.find((one) => names.includes(one));
  return key ? { to: settingPath(key) } : wayToTab(BY_CLICK);
}
