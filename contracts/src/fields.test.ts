import type * as z from 'zod/mini';
import { textField } from './fields';
import { fieldErrors } from './problem';
import { depositAddressUpdate } from './settings';
import { sendHashQuery, updateTradeRequest } from './trades';
import { depositRequest, withdrawalDecision } from './wallet';

describe('text that people read', () => {
  const [line, lines] = [
    textField({ required: 'Required' }),
    textField({ required: 'Required', multiline: true }),
  ];
  const said = (value: string) =>
    [line, lines].map((schema) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []);

  // Two texts that look the same would be two, or one would read backwards.
  it.each([
    ['a right-to-left override', 'Amina \u202enaduZ'],
    ['a left-to-right isolate', 'Amina\u2066 Zayd'],
    ['a direction mark', 'Amina\u200f'],
    ['an Arabic letter mark', 'Amina\u061c'],
    ['a zero-width space', 'Ami\u200bna'],
    ['a byte order mark within', 'Ami\ufeffna'],
    ['a word joiner', 'Ami\u2060na'],
    ['an invisible operator', 'Ami\u2063na'],
    ['a soft hyphen', 'Ami\u00adna'],
    ['a filler for a letter', '\u3164\u3164'],
    ['a tag', 'Amina\u{e0041}'],
    ['a line separator', 'Amina\u2028Zayd'],
    ['a joiner between Latin letters', 'Ami\u200dna'],
    ['a non-joiner between Latin letters', 'Ami\u200cna'],
    ['nothing but joiners', '\u200d\u200d'],
    ['two joiners in one place', 'می\u200c\u200cخواهم'],
    ['a variant of a Latin letter', 'Amina\ufe0f'],
  ])('is refused with %s', (_, value) => {
    const message = 'Contains an invisible character: type the text instead of pasting it';
    expect(said(value)).toEqual([[message], [message]]);
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

    // Two of them would look the same and be two: the same transaction twice, or a wallet that nobody has.
    it.each([
      ['a zero-width space', '\u200b'],
      ['a soft hyphen', '\u00ad'],
      ['a word joiner', '\u2060'],
      ['a right-to-left mark', '\u200f'],
      ['a Cyrillic а', '\u0430'],
      ['a full-width a', '\uff41'],
      ['what grows eighteenfold in NFKC', '\ufdfa'.repeat(20)],
    ])('refuses %s', (_, character) => {
      expect(said(`${WORD}${character}`)).toEqual([
        { field, message: 'Contains characters that are not allowed' },
      ]);
      expect(said(`0x${character}${WORD}`)).not.toEqual([]);
    });
  });
});
