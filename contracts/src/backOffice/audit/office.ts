import * as z from 'zod/mini';
import { idSchema as id } from '../../fields/fields';
import { SETTING_KEYS } from '../../platform/settings/settingList';
import { t } from '../../texts/texts';
import { decision, noDecision, reason, status, text } from './AuditEvent';

const fees = ['buyer_fee_percentage', 'seller_fee_percentage', 'withdrawal_fee', 'min_withdrawal'] as const;
/** Settings that changed, by their names. A value may be older than its setting's rules. */
const settings = [...SETTING_KEYS, ...fees, 'fees_description', 'admin_wallet_address', 'wind_down'] as const;
/** Those that changed. */
const question = {
  status: z.optional(status),
  is_complaint: z.optional(z.boolean()),
  case: z.nullish(text),
};
const roles = { roles: z.array(text) };

const asked = { action: text, subject: text, payload_hash: text };
const approval = (words: () => string) =>
  decision('approval', words, { after: { ...asked, requested_by: id, approved_by: z.optional(id), reason } });

export const OFFICE_EVENTS = {
  'question.change': decision('question', () => t('Closed a question, or sorted it'), {
    before: question,
    after: question,
  }),
  'settings.change': {
    ...decision('setting', () => t('Changed settings'), {}),
    before: z.nullable(z.partialRecord(z.enum(settings), z.unknown())),
    after: z.partialRecord(z.enum([...settings, 'reason']), z.unknown()),
  },
  'data.export': {
    ...noDecision('export', () => t('Exported data'), {}),
    /** The filters of the list are further facts. */
    after: z.looseObject({
      list: text,
      people: z.optional(z.int()),
      withdrawals: z.optional(z.array(id)),
      withdrawal_id: z.optional(id),
      number: z.optional(z.int()),
      leaves: z.optional(z.int()),
    }),
  },
  'approval.request': decision('approval', () => t('Asked for a second approval'), {
    after: { ...asked, needs: text, summary: z.array(text), reason },
  }),
  'approval.approve': approval(() => t('Approved a request')),
  'approval.refuse': approval(() => t('Refused a request')),
  'approval.withdraw': approval(() => t('Withdrew a request')),
  'approval.cancel': approval(() => t('Cancelled an approved request')),
  'approval.execute': approval(() => t('Did what two people approved')),
  'approval.overtake': approval(() => t('Couldn’t do anymore what was asked for')),
  'approval.break_glass': approval(() => t('Used break-glass')),
  'approval.acknowledge': approval(() => t('Acknowledged break-glass')),
  'team.change': decision('user', () => t('Changed an admin’s roles'), { before: roles, after: roles }),
  'first_day.see': noDecision('setting', () => t('Confirmed something for the first day'), {
    before: {},
    after: { first_day: text },
  }),
  'incident.tell': decision('setting', () => t('Posted about an incident'), {
    after: { number: id, state: text, text },
  }),
};
