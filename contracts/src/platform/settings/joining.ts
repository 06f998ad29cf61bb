import * as z from 'zod/mini';
import { COUNTRY_CODES } from '../../people/countries';
import { rule } from '../../refusals/problem';
import { t } from '../../texts/texts';
import { onOff, setting, wholeNumber } from './Setting';
import { taxCertification } from './taxCertification';
import { lower, switchedOff, wider } from './weaker';

const TERMS_VERSION = t('A version has at most 20 letters, digits, dots and dashes');
/** The version of the terms, as a date or a number. */
export const termsVersion = z
  .string({ error: TERMS_VERSION })
  .check(z.trim(), z.regex(/^[A-Za-z0-9.-]{0,20}$/, { error: TERMS_VERSION }));

const country = z
  .string({ error: 'Must be a country’s code' })
  .check(z.refine((code) => COUNTRY_CODES.includes(code), rule('not_allowed', 'Must be a country’s code')));

export const JOINING = {
  kyc_identity_required: onOff({
    default: false,
    weaker: switchedOff,
    label: () => t('ID number required'),
    help: () => t('On: a reviewer types the number of the ID before an identity is approved.'),
    more: () => t('If it was seen under another account, approval takes a reason and a second person.'),
  }),
  expired_documents: setting({
    kind: 'choice',
    choices: () => [
      { value: 'remind', label: t('Remind') },
      { value: 'stop', label: t('documents|Stop') },
    ],
    schema: z.enum(['remind', 'stop'], { error: 'Expired documents must be remind or stop' }),
    default: 'remind',
    weaker: (_, next) => next !== 'stop',
    label: () => t('Expired documents'),
    help: () => t('What follows the last day that a reviewer typed.'),
    more: () =>
      t(
        'Users are told 30 and 7 days before the day that a reviewer typed, and on it. Stop: after it the document is rejected as expired, unless a new one was sent in time.',
      ),
  }),
  terms_version: setting({
    kind: 'text',
    longest: 20,
    schema: termsVersion,
    default: '',
    weaker: (_, next) => next === '',
    label: () => t('Version of the terms'),
    help: () => t('Such as 2026-12: users accept each new one. Empty = not asked.'),
    more: () =>
      t(
        'After a change users accept the terms before new offers, trades and deposits; they withdraw and settle without. Change the text itself first.',
      ),
  }),
  minimum_age: wholeNumber({
    range: [0, 99],
    unit: 'years',
    error: t('The minimum age must be a whole number of years from 0 to 99'),
    default: 0,
    weaker: lower,
    label: () => t('Minimum age'),
    help: () => t('To approve a younger person takes a reason. 0 = any age.'),
    more: () => t('The profile says it right away.'),
  }),
  countries_served: setting({
    kind: 'countries',
    schema: z
      .array(country, { error: 'Countries must be a list' })
      .check(
        z.refine(
          (codes) => new Set(codes).size === codes.length,
          rule('duplicate', 'Name each country once'),
        ),
      ),
    default: [],
    weaker: wider,
    label: () => t('Countries served'),
    help: () => t('To approve someone from elsewhere takes a reason. Empty = all countries.'),
    more: () =>
      t(
        'The profile says it right away. It changes nothing for people who are approved already: their reviews show a flag.',
      ),
  }),
  kyc_retention_years: wholeNumber({
    range: [0, 30],
    unit: 'years',
    error: t('How long documents are kept must be a whole number of years from 0 to 30'),
    default: 0,
    weaker: lower,
    label: () => t('Documents kept after deletion'),
    help: () => t('As your law requires. 0 = deleted with the account.'),
    more: () =>
      t(
        'The years count from the day someone deletes their account. They are told the last day, and a later change doesn’t move it. Opening them takes two people.',
      ),
  }),
  tax_certification: setting({
    kind: 'choice',
    choices: () => [
      { value: 'off', label: t('Not asked') },
      { value: 'ask', label: t('Asked') },
      { value: 'required', label: t('Required') },
    ],
    schema: taxCertification,
    default: 'off',
    weaker: (now) => now === 'required',
    label: () => t('Tax residence'),
    help: () => t('Asked: verified users are asked once where they pay tax.'),
    more: () => t('Required: 60 days later they make no new offers and trades without an answer.'),
  }),
};
