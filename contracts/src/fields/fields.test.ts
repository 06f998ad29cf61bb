import type * as z from 'zod/mini';
import { depositRequest } from '../money/wallet/wallet';
import { withdrawalDecision } from '../money/wallet/withdrawalDecision';
import { profileUpdate } from '../people/profile';
import { depositAddressUpdate } from '../platform/settings/feeSettings';
import { fieldErrors } from '../refusals/problem';
import { sendHashQuery, updateTradeRequest } from '../trading/trades/trades';
import { textField } from './fields';

describe('text that people read', () => {
  const [line, lines] = [
    textField({ required: 'Required' }),
    textField({ required: 'Required', multiline: true }),
  ];
  const said = (value: string) =>
    [line, lines].map((schema) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []);

  // Two texts that look the same would be two, or one would read backwards.
  it.each([
    ['a right-to-left override', 'Amina \u202eZayd'],
    ['a left-to-right isolate', 'Amina\u2066 Zayd'],
    ['a direction mark', 'Amina Zayd\u200f'],
    ['an Arabic letter mark', 'Amina\u061c Zayd'],
    ['a zero-width space', 'Ami\u200bna Zayd'],
    ['a byte order mark within', 'Ami\ufeffna Zayd'],
    ['a word joiner', 'Ami\u2060na Zayd'],
    ['an invisible operator', 'Ami\u2063na Zayd'],
    ['a soft hyphen', 'Ami\u00adna Zayd'],
    ['a filler for a letter', 'Amina\u3164 Zayd'],
    ['a tag', 'Amina\u{e0041} Zayd'],
    ['a joiner between Latin letters', 'Ami\u200dna Zayd'],
    ['a non-joiner between Latin letters', 'Ami\u200cna Zayd'],
    ['a joiner at the beginning', '\u200dAmina Zayd'],
    ['a variant of a Latin letter', 'Amina\ufe0f Zayd'],
  ])('comes out without %s', (_, value) => {
    expect([line, lines].map((schema) => schema.safeParse(value).data)).toEqual(['Amina Zayd', 'Amina Zayd']);
  });

  it('keeps one joiner of two, and is required where nothing else is there', () => {
    expect(line.safeParse('می\u200c\u200cخواهم').data).toBe('می\u200cخواهم');
    expect(said('\u200d\u200d\u00ad')).toEqual([['Required'], ['Required']]);
    expect(profileUpdate.safeParse({ city: '\u200b\ufeff' }).data).toEqual({ city: null });
    expect(lines.safeParse('Amina\u2028Zayd').data).toBe('Amina\nZayd');
    expect(said('Amina\u2028Zayd')[0]).toEqual(['Contains characters that aren’t allowed']);
  });

  it.each([
    ['Arabic', 'أمينة بنت زيد'],
    ['Hebrew with Latin', 'דוד Levi 3'],
    ['Persian with a non-joiner', 'علی\u200cرضا'],
    ['Hindi with a joiner', 'क्\u200dष'],
    ['Sinhala with a joiner', 'ශ්\u200dරී'],
    ['a variant of an ideograph', '辻\u{e0100}'],
    ['accents apart from their letters', 'Zoe\u0308'],
    ['emoji of several parts', '👩🏽\u200d💻 ❤\ufe0f\u200d🔥 1\ufe0f\u20e3'],
  ])('is taken in %s', (_, value) => {
    expect(said(value)).toEqual([[], []]);
  });
});

describe('what names a transaction or a wallet', () => {
  const WORD = '0xAbcDef0123456789abcdef';
  const NAMES: [field: string, schema: z.ZodMiniType, others: object][] = [
    ['seller_txn_hash', sendHashQuery, {}],
    ['txn_hash', depositRequest, { amount: '5' }],
    ['txn_hash', withdrawalDecision, { status: 'approved' }],
    ['buyer_wallet_address', updateTradeRequest, {}],
    ['admin_wallet_address', depositAddressUpdate, {}],
  ];

  describe.each(NAMES)('%s', (field, schema, others) => {
    const said = (value: string) =>
      fieldErrors(schema.safeParse({ ...others, [field]: value }).error?.issues ?? []).map(
        ({ field, message }) => ({ field, message }),
      );

    it('is one word of printable ASCII, trimmed', () => {
      expect(said(` ${WORD} `)).toEqual([]);
      expect(said(`${WORD} ${WORD}`)[0]?.message).toMatch(/must not contain spaces$/i);
    });

    it.each([
      ['a zero-width space', '\u200b'],
      ['a soft hyphen', '\u00ad'],
      ['a word joiner', '\u2060'],
      ['a right-to-left mark', '\u200f'],
    ])('comes out without %s', (_, character) => {
      const { data } = schema.safeParse({ ...others, [field]: `0x${character}${WORD.slice(2)}` });
      expect(data).toMatchObject({ [field]: WORD });
    });

    // Two of them would look the same and be two: the same transaction twice, or a wallet without an owner.
    it.each([
      ['a Cyrillic а', '\u0430'],
      ['what grows eighteenfold in NFKC', '\ufdfa'.repeat(20)],
    ])('refuses %s', (_, character) => {
      expect(said(`${WORD}${character}`)).toEqual([
        { field, message: 'Contains characters that aren’t allowed' },
      ]);
      expect(said(`0x${character}${WORD}`)).not.toEqual([]);
    });
  });
});
