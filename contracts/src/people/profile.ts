import * as z from 'zod/mini';
import { optionalDay, optionalTextField, textField } from '../fields/fields';
import { languageField } from '../fields/languageField';
import { readPhone } from '../fields/pasted';
import { namedRequest } from '../named';
import { rule } from '../refusals/problem';
import { t } from '../texts/texts';
import { PROFILE_WORDS, type ProfileField } from './profileFields';

const WALLET_ADDRESS_MIN = 20;
const WALLET_ADDRESS_MAX = 128;

export const phoneField = optionalTextField({
  read: readPhone,
  max: [32, t('Please enter a valid phone number')],
  pattern: [/^\+?(?=.*\d)[\d\s()-]+$/, t('Please enter a valid phone number')],
});

const fullName = optionalTextField({
  min: [2, t('Full name must be at least 2 characters')],
  max: [100, t('Full name must be less than 100 characters')],
});

const WALLET_ADDRESS_RULES = {
  min: [WALLET_ADDRESS_MIN, `Wallet address must be at least ${WALLET_ADDRESS_MIN} characters`],
  max: [WALLET_ADDRESS_MAX, `Wallet address must be at most ${WALLET_ADDRESS_MAX} characters`],
  pattern: [/^[A-Za-z0-9]+$/, t('Wallet address can only contain letters and numbers')],
  ascii: true,
} satisfies Parameters<typeof optionalTextField>[0];

const walletAddress = optionalTextField(WALLET_ADDRESS_RULES);

export const payoutAddressForm = z.strictObject({
  wallet_address: textField({ ...WALLET_ADDRESS_RULES, required: t('Wallet address is required') }),
});

const INVALID_DATE = t('Please enter a valid date');

/** The day must have begun in at least one time zone. */
const dateOfBirth = optionalDay(
  INVALID_DATE,
  z.refine((day) => day >= '1900-01-01', { ...rule('invalid_format', INVALID_DATE), abort: true }),
  z.refine(
    (day) => Date.parse(day) <= Date.now() + 14 * 3_600_000,
    rule('in_future', t('Date of birth can’t be in the future')),
  ),
);

const upTo = (length: number, field: ProfileField, multiline = false) =>
  optionalTextField({
    max: [
      length,
      t('{label} must be less than {length} characters', { label: PROFILE_WORDS[field], length }),
    ],
    multiline,
  });

const fields = {
  full_name: fullName,
  phone: phoneField,
  date_of_birth: dateOfBirth,
  occupation: upTo(100, 'occupation'),
  wallet_address: walletAddress,
  address: upTo(500, 'address', true),
  city: upTo(100, 'city'),
  country: upTo(100, 'country'),
  postal_code: upTo(20, 'postal_code'),
} satisfies Record<ProfileField, z.ZodMiniType>;

/** PUT /profile/me. A field left out stays; null or a blank clears it. `language` is the language of their mails. */
export const profileUpdate = namedRequest('ProfileUpdate', {
  ...fields,
  language: z.optional(z.nullable(languageField)),
  shows_presence: z.optional(z.boolean({ error: 'Must be true or false' })),
});
export type ProfileUpdate = z.output<typeof profileUpdate>;
