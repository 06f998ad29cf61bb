import type { AdminUser } from '@souk/contracts/people/users';
import { type Filter, optionsOf } from '../../../components/table/Filter';
import { ACTION_WORDS, SUBJECT_WORDS } from './auditWords';

/** By whom, what was done, and about what. */
export function auditFilters(admins: readonly AdminUser[]): Filter[] {
  return [
    {
      name: 'actor_id',
      label: 'Who',
      options: admins.map(({ id, email }) => ({ value: String(id), label: email })),
    },
    { name: 'action', label: 'Action', options: optionsOf(ACTION_WORDS) },
    { name: 'subject_type', label: 'Subject', isMultiple: true, options: optionsOf(SUBJECT_WORDS) },
    { name: 'subject_id', label: 'Subject ID', options: null },
  ];
}
