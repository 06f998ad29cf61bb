import type { AdminUser } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { type Filter, optionsOf } from '../../../components/table/Filter';
import { ACTION_WORDS, SUBJECT_WORDS } from '../shared/auditWords';

export function auditFilters(admins: readonly AdminUser[]): Filter[] {
  return [
    {
      name: 'actor_id',
      label: t('Who'),
      options: admins.map(({ id, email }) => ({ value: String(id), label: email })),
    },
    { name: 'action', label: t('Action'), options: optionsOf(ACTION_WORDS) },
    { name: 'subject_type', label: t('Subject'), isMultiple: true, options: optionsOf(SUBJECT_WORDS) },
    { name: 'subject_id', label: t('Subject ID'), options: null },
  ];
}
