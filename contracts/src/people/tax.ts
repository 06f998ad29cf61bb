import * as z from 'zod/mini';
import { amountSchema, optionalTextField, timestampSchema } from '../fields/fields';
import { extended, named, namedRequest } from '../named';
import { taxCertification } from '../platform/settings/taxCertification';
import { rule } from '../refusals/problem';
import { t } from '../texts/texts';
import { cryptoType } from '../trading/offers/terms';
import { COUNTRY_CODES } from './countries';

/** Reasons for a missing tax number: the country issues none, or asks for none, or they could not get one. */
export const NO_TIN = ['not_issued', 'not_required', 'unobtainable'] as const;
const NO_TIN_ERROR = t('Give the tax number, or say why there is none');
const noTin = z.enum(NO_TIN, { error: NO_TIN_ERROR });
const WHICH_COUNTRY = t('Choose a country from the list');

export const taxResidence = z
  .strictObject({
    country: z
      .string({ error: WHICH_COUNTRY })
      .check(z.refine((code) => COUNTRY_CODES.includes(code), rule('not_allowed', WHICH_COUNTRY))),
    tin: optionalTextField({
      max: [30, t('A tax number has at most 30 characters')],
      pattern: [
        /^[A-Za-z0-9 ./-]+$/,
        t('A tax number has letters, digits, spaces, dots, dashes and slashes'),
      ],
    }),
    no_tin: z.optional(z.nullable(noTin)),
  })
  .check(
    z.refine(({ tin, no_tin }) => Boolean(tin) !== Boolean(no_tin), {
      ...rule('exactly_one', NO_TIN_ERROR),
      path: ['tin'],
    }),
  );
export type TaxResidence = z.output<typeof taxResidence>;

export const MOST_RESIDENCES = 5;

/** PUT /profile/tax-residences: all of them, in place of those before. To send it certifies that they are true and complete. */
export const taxResidencesUpdate = namedRequest('TaxResidencesUpdate', {
  residences: z.array(taxResidence, { error: 'Residences must be a list' }).check(
    z.minLength(1, { error: t('Name one country at least') }),
    z.maxLength(MOST_RESIDENCES, {
      error: t('Name {length} countries at most', { length: MOST_RESIDENCES }),
    }),
    z.refine((all) => new Set(all.map(({ country }) => country)).size === all.length, {
      ...rule('duplicate', t('Name each country once')),
      path: [0, 'country'],
    }),
  ),
});
export type TaxResidencesUpdate = z.output<typeof taxResidencesUpdate>;

export const taxResidenceSchema = named('TaxResidence', {
  country: z.string(),
  tin: z.nullable(z.string()),
  no_tin: z.nullable(noTin),
  certified_at: timestampSchema,
});

export const taxResidencesSchema = named('TaxResidences', {
  certification: taxCertification,
  /** From this time on new offers and trades wait for it, where it is required; null where they do not. */
  due_at: z.nullable(timestampSchema),
  residences: z.array(taxResidenceSchema),
});
export type TaxResidences = z.infer<typeof taxResidencesSchema>;

const THIS_CENTURY = t('Year must be one from 2020 to 2099');
export const taxYear = z.strictObject({
  year: z.pipe(
    z.string({ error: THIS_CENTURY }).check(z.regex(/^20[2-9]\d$/, { error: THIS_CENTURY })),
    z.transform(Number),
  ),
});

const moved = named('MovedUsdt', { count: z.int(), usdt: amountSchema });
const traded = extended('TradedCoins', moved, { units: amountSchema });

/**
 * GET /profile/tax-figures?year=: the figures of a file for the authorities about a year (UTC), from the ledger; fees are not taken off.
 */
export const taxFiguresSchema = named('TaxFigures', {
  year: z.int(),
  coins: z.array(z.object({ crypto_type: cryptoType, purchases: traded, sales: traded })),
  /** USDT that came to the platform, and that left it. */
  received: moved,
  sent: moved,
});
export type TaxFigures = z.infer<typeof taxFiguresSchema>;
