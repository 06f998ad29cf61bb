import * as z from 'zod/mini';
import { notesSchema } from '../../texts/Said';
import { t } from '../../texts/texts';

/** Kinds of subjects that events are about. */
export const AUDIT_SUBJECTS = {
  user: () => t('User'),
  account: () => t('Account'),
  deposit: () => t('Deposit'),
  withdrawal: () => t('Withdrawal'),
  trade: () => t('case|Trade'),
  kyc_document: () => t('Document'),
  report: () => t('case|Report'),
  question: () => t('Question'),
  rating: () => t('Rating'),
  setting: () => t('Settings'),
  export: () => t('Export'),
  treasury: () => t('Treasury'),
  approval: () => t('Request'),
};
export type AuditSubject = keyof typeof AUDIT_SUBJECTS;

/** A kind of event. `before` and `after` are schemas of the facts that its entries have: null where it says none. */
export interface AuditEvent<Before = z.ZodMiniType, After = z.ZodMiniType> {
  subject: AuditSubject;
  /** The act, as the log shows it. */
  words: () => string;
  /** Counts as the last decision about its subject, and as work of the decider's shift. */
  isDecision: boolean;
  before: Before;
  after: After;
}

type Shape = z.core.$ZodShape;
type Schema<Facts> = Facts extends Shape ? z.ZodMiniObject<Facts> : z.ZodMiniNull;
const schemaOf = <Facts extends Shape | null>(facts: Facts | undefined) =>
  (facts ? z.object(facts) : z.null()) as Schema<Facts>;

const eventOf =
  (isDecision: boolean) =>
  <Before extends Shape | null = null, After extends Shape | null = null>(
    subject: AuditSubject,
    words: () => string,
    { before, after }: { before?: Before; after?: After },
  ): AuditEvent<Schema<Before>, Schema<After>> => ({
    subject,
    words,
    isDecision,
    before: schemaOf(before),
    after: schemaOf(after),
  });

export const decision = eventOf(true);
/** A request, a note or a view: it decides nothing. */
export const noDecision = eventOf(false);

/** Facts that several kinds share. */
export const text = z.string();
/** A person's words alone, or with the program's in codes. */
export const notes = z.nullable(z.union([text, notesSchema]));
export const reason = z.optional(text);
export const status = z.string();
/** Evidence of the chain behind an approval. */
export const evidence = { verdict: z.optional(text), looked_at: z.optional(z.array(text)) };
