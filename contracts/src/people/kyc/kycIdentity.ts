import * as z from 'zod/mini';
import { idSchema, optionalDay, textField, timestampSchema } from '../../fields/fields';
import { plainDigits } from '../../fields/pasted';
import { extended, named, namedRequest } from '../../named';
import { rule } from '../../refusals/problem';
import { t } from '../../texts/texts';
import { COUNTRY_CODES } from '../countries';
import { personSchema } from '../userSummary';
import { kycStatus } from './kyc';

export const IDENTITY_DOCUMENT_WORDS = {
  passport: () => t('Passport'),
  id_card: () => t('Identity card'),
  residence_permit: () => t('Residence permit'),
  driving_licence: () => t('Driving licence'),
} as const satisfies Record<string, () => string>;
export type IdentityDocument = keyof typeof IDENTITY_DOCUMENT_WORDS;
const documentType = z.enum(Object.keys(IDENTITY_DOCUMENT_WORDS) as IdentityDocument[], {
  error: t('Choose the kind of document'),
});

const WHICH_COUNTRY = t('Choose a country from the list');
const NUMBER = t('Enter the number of the document');

/** Only letters and digits, so that "AB 123-456", "ab123456" and "AB ١٢٣٤٥٦" are one number. */
const bare = (number: string) =>
  number
    .normalize('NFKC')
    .replace(/[^\p{L}\p{Nd}]/gu, '')
    .toUpperCase();

/** PUT /admin/users/{id}/kyc-identity: a reviewer's reading of the ID. The number and the day are stored nowhere. */
export const kycIdentity = namedRequest('KycIdentity', {
  number: textField({
    required: NUMBER,
    max: [60, t('At most {most} characters', { most: 60 })],
    read: plainDigits,
  }).check(
    z.overwrite(bare),
    z.minLength(4, { error: t('A document’s number has 4 letters and digits at least') }),
  ),
  document_type: documentType,
  country: z
    .string({ error: WHICH_COUNTRY })
    .check(z.refine((code) => COUNTRY_CODES.includes(code), rule('not_allowed', WHICH_COUNTRY))),
  /** Only for a person whose profile has none. */
  date_of_birth: optionalDay(t('Please enter a valid date')),
});
export type KycIdentity = z.output<typeof kycIdentity>;

/** The stored part of a reviewer's entries. */
export const kycIdentitySchema = named('ReadIdentity', {
  document_type: documentType,
  country: z.string(),
  set_by: personSchema,
  set_at: timestampSchema,
});

/** Matches with another account, gravest first. */
export const MATCH_WORDS = {
  number: () => t('Same document number'),
  file: () => t('Same file'),
  person: () => t('Same name and date of birth'),
  address_file: () => t('Same proof of address, as in a family'),
  address: () => t('Same payout address'),
  device: () => t('Same browser and network'),
} as const satisfies Record<string, () => string>;
export type MatchKind = keyof typeof MATCH_WORDS;
export const MATCH_KINDS = Object.keys(MATCH_WORDS) as MatchKind[];

/** Matches that show two accounts to be one person's; the others are shown beside them. */
export const TELLING: readonly MatchKind[] = ['number', 'file', 'person'];

export const kycMatchSchema = named('KycMatch', {
  user: extended('MatchedPerson', personSchema, {
    full_name: z.nullable(z.string()),
    is_active: z.boolean(),
    kyc_status: z.nullable(kycStatus),
  }),
  kinds: z.array(z.enum(MATCH_KINDS)),
  /** The document for the comparison of faces; null where there is none. */
  selfie_id: z.nullable(idSchema),
});
export type KycMatch = z.infer<typeof kycMatchSchema>;
