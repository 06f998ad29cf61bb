import * as z from 'zod/mini';
import {
  anyOf,
  idParameter,
  idSchema,
  onlyUnanswered,
  optionalTextField,
  pageFields,
  periodFields,
  searchField,
  sortBy,
  textField,
  timestampSchema,
} from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { reportMachine, reportReason } from '../../people/reputation/reports';
import { thumb } from '../../people/reputation/reputation';
import { knownPersonSchema, personSchema } from '../../people/userSummary';
import { rule } from '../../refusals/problem';
import { t } from '../../texts/texts';
import { tradeStatus } from '../../trading/trades/trades';
import { lastDecisionSchema } from '../audit/audit';
import { assignmentSchema } from './assignments';
import { noteSchema } from './notes';
import { userEvidenceSchema } from './reviews';

// Reports and ratings of traders, as an administrator sees and decides them.

export const reportStatus = z.enum(reportMachine.states, {
  error: 'Status must be open, dismissed, warned or deactivated',
});

export const adminReportSchema = named('AdminReport', {
  id: idSchema,
  reporter: personSchema,
  reported: knownPersonSchema,
  reason: reportReason,
  /** Null where its author deleted the account. */
  text: z.nullable(z.string()),
  trade_id: z.nullable(idSchema),
  status: reportStatus,
  created_at: timestampSchema,
  decided_at: z.nullable(timestampSchema),
  /** Number of other people who reported the same person. */
  others: z.int(),
  claim: z.nullable(assignmentSchema),
  last_decision: lastDecisionSchema,
});
export type AdminReport = z.infer<typeof adminReportSchema>;

/** GET /admin/reports. `user_id`: the reporter or the reported user; `search` finds both, or the id of a report. */
export const adminReportQuery = z.strictObject({
  ...pageFields,
  ...periodFields,
  sort: sortBy('-created_at', 'created_at'),
  search: searchField,
  status: anyOf(reportStatus),
  reason: anyOf(reportReason),
  user_id: z.optional(idParameter),
  attention: onlyUnanswered,
});
export type AdminReportQuery = z.output<typeof adminReportQuery>;

/** GET /admin/reports/{id}/review: the report and both people. */
export const reportReviewSchema = named('ReportReview', {
  report: adminReportSchema,
  reporter: userEvidenceSchema,
  reported: userEvidenceSchema,
  trade: z.nullable(z.object({ id: idSchema, status: tradeStatus })),
  notes: z.array(noteSchema),
});
export type ReportReview = z.infer<typeof reportReviewSchema>;

const reason = textField({
  required: t('Please say why'),
  max: [500, t('A reason has at most 500 characters')],
  multiline: true,
});

export const WORDS_REQUIRED = t('Please write what the user is to read');

/** PUT /admin/reports/{id}. `reason` is for the audit log; the reported user reads `words`, with a warning. */
export const reportDecision = z
  .strictObject({
    status: z.enum(['dismissed', 'warned', 'deactivated'], {
      error: 'Status must be dismissed, warned or deactivated',
    }),
    reason,
    words: optionalTextField({ max: [500, t('A warning has at most 500 characters')], multiline: true }),
  })
  .check(
    z.refine(({ status, words }) => status !== 'warned' || Boolean(words), {
      ...rule('required', WORDS_REQUIRED),
      path: ['words'],
    }),
    z.refine(({ status, words }) => status === 'warned' || !words, {
      ...rule('needs_other_field', t('Words go with a warning')),
      path: ['words'],
    }),
  );
export type ReportDecision = z.output<typeof reportDecision>;

/** A revealed rating as an administrator sees it; a removed one keeps its text. */
export const adminRatingSchema = named('AdminRating', {
  id: idSchema,
  trade_id: idSchema,
  author: personSchema,
  thumb,
  text: z.nullable(z.string()),
  revealed_at: timestampSchema,
  voided: z.nullable(
    named('RatingRemoval', { at: timestampSchema, by: z.nullable(personSchema), reason: z.string() }),
  ),
});
export type AdminRating = z.infer<typeof adminRatingSchema>;

/** GET /admin/users/{id}/ratings: revealed ratings of a user, newest first. */
export const adminRatingQuery = z.strictObject(pageFields);

/** PUT /admin/ratings/{id}/void: its author reads the reason. */
export const ratingVoid = namedRequest('RatingVoid', { reason });
export type RatingVoid = z.output<typeof ratingVoid>;
