import * as z from 'zod/mini';
import { addAmounts, compareAmounts, type DecimalString } from '../../amounts/amounts';
import { idSchema, textField, timestampSchema } from '../../fields/fields';
import { named } from '../../named';
import { rule } from '../../refusals/problem';
import { t } from '../../texts/texts';

// The FATF's travel rule for withdrawals of `travel_rule_from` or more within a day (docs/domain.md#deposits-and-withdrawals).

export const TRAVEL_TEXTS = {
  name: t('Enter the full name of the one who gets it'),
  exchange: t('Enter the name of the exchange'),
  long: t('At most {most} characters', { most: 100 }),
  others: t('Another person’s wallet must be at an exchange'),
};
const nameField = (required: string) =>
  textField({ required, min: [2, required], max: [100, TRAVEL_TEXTS.long] });

/** The beneficiary of a withdrawal and the location of its wallet. */
export const travelFields = {
  beneficiary: z.optional(
    z.union([z.literal('self'), z.strictObject({ name: nameField(TRAVEL_TEXTS.name) })], {
      error: 'Beneficiary must be self or an object with a name',
    }),
  ),
  wallet: z.optional(
    z.union([z.literal('own'), z.strictObject({ exchange: nameField(TRAVEL_TEXTS.exchange) })], {
      error: 'Wallet must be own or an object with an exchange',
    }),
  ),
};
const details = z.object(travelFields);
export type TravelDetails = z.output<typeof details>;

/** Only the user's own wallet signs for them. */
export const fitsBeneficiary = z.refine<TravelDetails>(
  ({ beneficiary, wallet }) => beneficiary === undefined || beneficiary === 'self' || wallet !== 'own',
  { ...rule('not_allowed', TRAVEL_TEXTS.others), path: ['wallet'] },
);

export interface TravelTerms {
  /** 0: asks no one. */
  from: DecimalString;
  /** Amount that the user requested within the day before. */
  used: DecimalString;
}

export function takesTravelDetails({ from, used }: TravelTerms, amount: DecimalString): boolean {
  return compareAmounts(from, '0') > 0 && compareAmounts(addAmounts(used, amount), from) >= 0;
}

/** The same terms from the answer of GET /wallet/balance. */
export function travelTermsOf(balance?: {
  travel_rule_from?: string;
  travel_rule_used?: string;
}): TravelTerms {
  return { from: balance?.travel_rule_from ?? '0', used: balance?.travel_rule_used ?? '0' };
}

/** Details stored with a withdrawal. Written once, never changed. */
export const travelRecordSchema = named('TravelRecord', {
  id: idSchema,
  withdrawal_id: idSchema,
  originator_name: z.string(),
  /** Null: the originator. */
  beneficiary_name: z.nullable(z.string()),
  /** Null: a wallet of the user's own, whose key signed the message. */
  exchange: z.nullable(z.string()),
  message: z.nullable(z.string()),
  signature: z.nullable(z.string()),
  created_at: timestampSchema,
});
export type TravelRecord = z.infer<typeof travelRecordSchema>;

const accountNumber = z.array(z.string());
const naturalPerson = named('NaturalPerson', {
  name: z.object({
    nameIdentifier: z.array(
      z.object({
        primaryIdentifier: z.string(),
        secondaryIdentifier: z.optional(z.string()),
        nameIdentifierType: z.literal('LEGL'),
      }),
    ),
  }),
  customerIdentification: z.optional(z.string()),
});
const legalPerson = named('LegalPerson', {
  name: z.object({
    nameIdentifier: z.array(
      z.object({ legalPersonName: z.string(), legalPersonNameIdentifierType: z.literal('LEGL') }),
    ),
  }),
});

const ivmsPerson = named('Ivms101Person', { naturalPerson });
const ivmsProvider = named('Ivms101Provider', { legalPerson });

/** GET /admin/withdrawals/{id}/ivms101: the record in the interVASP messaging standard, as it goes to the other platform. */
export const ivms101Schema = named('Ivms101', {
  originator: z.object({ originatorPersons: z.array(ivmsPerson), accountNumber }),
  beneficiary: z.object({ beneficiaryPersons: z.array(ivmsPerson), accountNumber }),
  originatingVASP: z.object({ originatingVASP: ivmsProvider }),
  /** Left out where the wallet is the user's own. */
  beneficiaryVASP: z.optional(z.object({ beneficiaryVASP: ivmsProvider })),
});
export type Ivms101 = z.infer<typeof ivms101Schema>;
