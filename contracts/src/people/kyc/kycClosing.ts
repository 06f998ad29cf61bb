import * as z from 'zod/mini';
import { approvalReason } from '../../backOffice/approvals/approvals';
import { timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { t } from '../../texts/texts';
import { personSchema } from '../userSummary';

/**
 * Reasons for closing an identity for good. Only administrators who read identities (`kyc.read`) learn it: the person, their mailbox and
 * other colleagues must not (docs/domain.md#kyc).
 */
export const CLOSING_WORDS = {
  underage: () => t('Underage'),
  duplicate: () => t('closing|Has another account'),
  sanctioned: () => t('closing|Sanctioned'),
  forged: () => t('closing|Forged documents'),
  country_not_served: () => t('Lives in a country that we don’t serve'),
} as const satisfies Record<string, () => string>;
export type ClosingCode = keyof typeof CLOSING_WORDS;
export const CLOSING_CODES = Object.keys(CLOSING_WORDS) as ClosingCode[];

export const kycClosing = namedRequest('KycClosing', {
  code: z.enum(CLOSING_CODES, { error: t('Please choose a reason.') }),
  words: approvalReason,
});
export type KycClosing = z.output<typeof kycClosing>;

export const kycClosureSchema = named('KycClosure', {
  code: z.enum(CLOSING_CODES),
  words: z.string(),
  closed_by: personSchema,
  approved_by: personSchema,
  at: timestampSchema,
});
