import * as z from 'zod/mini';
import { idField, idSchema, textField, timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { defineStateMachine } from '../../stateMachine';
import { t } from '../../texts/texts';

export const REPORT_REASONS = [
  'fraud',
  'outside',
  'abuse',
  'impersonation',
  'several_accounts',
  'other',
] as const;
export const reportReason = z.enum(REPORT_REASONS, { error: t('Choose a reason') });
export type ReportReason = z.infer<typeof reportReason>;

/** Each reason as both the reporter and an administrator read it. */
export const REPORT_REASON_WORDS: Record<ReportReason, string> = {
  fraud: t('Tried to cheat'),
  outside: t('Wants to trade or pay outside'),
  abuse: t('Insults or threatens'),
  impersonation: t('Pretends to be someone else'),
  several_accounts: t('Uses several accounts'),
  other: t('Something else'),
};

/** `open` until an administrator has decided. */
export const reportMachine = defineStateMachine({
  states: ['open', 'dismissed', 'warned', 'deactivated'],
  actors: ['admin'],
  transitions: [
    { action: 'dismiss', from: ['open'], to: 'dismissed', by: ['admin'] },
    { action: 'warn', from: ['open'], to: 'warned', by: ['admin'] },
    { action: 'deactivate', from: ['open'], to: 'deactivated', by: ['admin'] },
  ],
});
export type ReportStatus = (typeof reportMachine.states)[number];

export const REPORT_STATUS_WORDS: Record<ReportStatus, string> = {
  open: t('Open'),
  dismissed: t('Dismissed'),
  warned: t('Warned'),
  deactivated: t('Account deactivated'),
};

const text = textField({
  required: t('Please say what happened'),
  min: [10, t('Please say in a few words what happened')],
  max: [1000, t('At most 1000 characters')],
  multiline: true,
});

/** POST /reports: `trade_id` is a trade between the two. */
export const fileReportRequest = namedRequest('FileReportRequest', {
  username: textField({ required: t('Say whom you report'), max: [30, t('At most 30 characters')] }),
  reason: reportReason,
  trade_id: z.optional(z.nullable(idField('Must be the id of a trade'))),
  text,
});
export type FileReportRequest = z.output<typeof fileReportRequest>;

/** The form for it: the reported person is known. */
export const reportForm = z.pick(fileReportRequest, { reason: true, text: true });

/** A report as its author sees it: it was looked at; the outcome is not shown. */
export const ownReportSchema = named('OwnReport', {
  id: idSchema,
  username: z.string(),
  reason: reportReason,
  text: z.nullable(z.string()),
  trade_id: z.nullable(idSchema),
  is_open: z.boolean(),
  created_at: timestampSchema,
});
export type OwnReport = z.infer<typeof ownReportSchema>;
