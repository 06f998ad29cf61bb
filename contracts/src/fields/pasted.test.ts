import * as fc from 'fast-check';
import { depositRequest } from '../money/wallet/wallet';
import { phoneField, profileUpdate } from '../people/profile';
import { codeForm } from '../people/signIn/secondFactors';
import { createOfferRequest } from '../trading/offers/offers';
import { sendHashQuery, updateTradeRequest } from '../trading/trades/trades';
import { searchField } from './fields';
import {
  isAddress,
  isAmbiguous,
  isWholeHash,
  linkedNetwork,
  plainDigits,
  readAmount,
  readReference,
  stripUnseen,
} from './pasted';

it.each([
  ['1,5', '1.5'],
  [',5', '.5'],
  ['12,', '12.'],
  ['1 234,56', '1234.56'],
  ['1\u202f234,56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1,234,567', '1234567'],
  ['1.234', '1.234'],
  ['0,00000001', '0.00000001'],
  ['١٢٫٥', '12.5'],
  ['۱۲٫۵', '12.5'],
  ['１２', '12'],
  ['١٬٢٣٤٫٥٦', '1234.56'],
  ['١٬٢٣٤', '1234'],
  ['۱٬۲۳۴٬۵۶۷٫۸۹', '1234567.89'],
  ['١٢،٥', '12.5'],
  ['١٬٢٣٤،٥', '1234.5'],
  ['12.5 USDT', '12.5'],
  ['usdt 12.5', '12.5'],
  ['$12.50', '12.50'],
  ['12.5 SIDRA', '12.5'],
  ['"12.5"', '12.5'],
  ['\u201c12,5\u201d', '12.5'],
  ['\u200e12.5\u200f', '12.5'],
  ['\ufeff12\u00ad.5', '12.5'],
  // A thousand times as much.
  ['12k', '12k'],
  ['5 million', '5million'],
  ['1e5', '1e5'],
  ["1'000.50", "1'000.50"],
  // No one can tell: 1.234 or 1234?
  ['1,234', '1,234'],
  // No thousands begin with zero.
  ['0,125', '0.125'],
  ['1,2,3', '1,2,3'],
  ['١،٢٣٤', '1,234'],
  // Fifteen, or one and a half?
  ['١٬٥', '1\u066c5'],
  ['١٢٬٣٤٥٦', '12\u066c3456'],
  ['٬٥٠٠', '\u066c500'],
  ['١٫٢٣٤٫٥', '1.234.5'],
  ['abc', 'abc'],
])('reads %j as %j', (written, meant) => {
  expect(readAmount(written)).toBe(meant);
});

describe('where the comma is the decimal mark', () => {
  beforeEach(() => void Object.assign(globalThis, { soukTexts: { language: 'fr', texts: {} } }));
  afterEach(() => void Object.assign(globalThis, { soukTexts: undefined }));

  it.each([
    ['1,905', '1.905'],
    ['1 234,567', '1234.567'],
    ['1.905', '1.905'],
    ['1,234,567', '1234567'],
  ])('%j is %j', (written, meant) => expect(readAmount(written)).toBe(meant));

  it('asks with answers that it understands', () => {
    const { error } = depositRequest.safeParse({ amount: '1\u2019905', txn_hash: '0xAbcDef0123456789' });
    expect(error?.issues[0]?.message).toMatch(/^Do you mean 1905 or 1,905\?/);
  });
});

it.each([
  ['1,000', 'Do you mean 1000 or 1.000? Write it with a point before its decimals, and nothing else'],
  ["1'000.50", 'Do you mean 1000.50? Write it with a point before its decimals, and nothing else'],
  ['1\u2019000', /^Do you mean 1000 or 1.000/],
  ['five', 'Amount must be a positive number'],
])('asks what %s means, and guesses nothing', (amount, said) => {
  const { error } = depositRequest.safeParse({ amount, txn_hash: '0xAbcDef0123456789' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    typeof said === 'string' ? said : expect.stringMatching(said),
  ]);
});

it('no amount means more than its digits say', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9.,' ]{1,12}$/), (written) => {
      const read = readAmount(written);
      expect(read.replace(/\D/g, '')).toBe(written.replace(/\D/g, ''));
      expect(readAmount(read)).toBe(read);
      if (isAmbiguous(read)) expect(read).toMatch(/[,']/);
    }),
  );
});

it.each([
  [
    'a price',
    createOfferRequest,
    { crypto_type: 'SIDRA', price_per_unit: '٢٫٥', min_amount: '１', max_amount: '۵' },
  ],
])('%s may be written in other digits', (_, schema, input) => {
  expect(schema.safeParse(input).data).toMatchObject({
    price_per_unit: '2.5',
    min_amount: '1',
    max_amount: '5',
  });
});

it('a telephone number and a code may be, too', () => {
  expect(phoneField.safeParse('+٢٠ ١٠٠ ۱۲۳').data).toBe('+20 100 123');
  const signs = [
    '＋20 100 123',
    '+20\u2011100\u2013123',
    '\u2066＋２０\u00a0100\u202f123\u2069',
    '+20（100）\u2212123',
  ];
  expect(signs.map((typed) => phoneField.safeParse(typed).data)).toEqual([
    '+20 100 123',
    '+20-100-123',
    '+20 100 123',
    '+20(100)-123',
  ]);
  expect(codeForm.safeParse({ code: '١٢٣ ٤٥٦\u200f' }).data).toEqual({ code: '123456' });
  expect(plainDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ０１２３４５６７８９')).toBe('0123456789 0123456789 0123456789');
});

const HASH = `0x${'5aC3'.repeat(16)}`;
const BARE = HASH.slice(2);
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

it.each([
  [HASH, HASH],
  [` "${HASH}", `, HASH],
  [`\u201c${HASH}\u201d`, HASH],
  [`\u200b${HASH}\u00ad`, HASH],
  [`https://etherscan.io/tx/${HASH}`, HASH],
  [`etherscan.io/tx/${HASH}#eventlog`, HASH],
  [`https://ledger.sidrachain.com/tx/${HASH}?tab=index`, HASH],
  [`https://tronscan.org/#/transaction/${BARE}`, BARE],
  [`https://tronscan.org/#/address/${TRON}`, TRON],
  [`tron:${TRON}?amount=5`, TRON],
  [`ethereum:${EVM}@97453`, EVM],
  [`https://etherscan.io/address/${EVM}`, EVM],
  [EVM.replace('5a', '５ａ'), EVM],
  // It would pay a token's contract, or the other one: no one can tell.
  [`ethereum:${TRON}/transfer?address=${EVM}`, `ethereum:${TRON}/transfer?address=${EVM}`],
  [
    `https://a.example/${HASH}/${HASH.replace('5', '6')}`,
    `https://a.example/${HASH}/${HASH.replace('5', '6')}`,
  ],
  ['https://a.example/account', 'https://a.example/account'],
  ['SidraWalletOfTheBuyer123', 'SidraWalletOfTheBuyer123'],
  [`${TRON}.`, TRON],
  [`${TRON}\u060c`, TRON],
  [`TRC20: ${TRON}`, TRON],
  [`TRC20:${TRON}`, TRON],
  [`${TRON} (mine)`, TRON],
  [`\u0645\u062d\u0641\u0638\u062a\u064a: ${TRON}\u06d4`, TRON],
  [`${TRON}\n${TRON}`, TRON],
  [`my wallet is ${EVM}!`, EVM],
  [`TXID: ${HASH}.`, HASH],
  [`${BARE} (sent)`, BARE],
])('%s names %s', (pasted, named) => {
  expect(readReference(pasted)).toBe(named);
});

// Two, a part of another one, or letters that only look like its own: no one can tell.
it.each([
  `${TRON} ${EVM}`,
  `${TRON} or ${TRON.slice(0, 33)}`,
  `${TRON} 0x5aAe`,
  `${TRON}, not TR7N...Lj6t`,
  `${TRON}, not TR7N\u2026Lj6t`,
  `${TRON}\u0430`,
  `\u0422${TRON}`,
  `${TRON}x`,
  `${HASH} to ${TRON}`,
  `${TRON.slice(0, 33)}.`,
])('%s stays as it is', (pasted) => expect(readReference(pasted)).toBe(pasted));

it.each([
  [`https://etherscan.io/tx/${HASH}`, 'ethereum'],
  [` "www.bscscan.com/tx/${HASH}"`, 'bsc'],
  [`https://tronscan.org/#/transaction/${BARE}`, 'tron'],
  [`https://Ledger.SidraChain.com/address/${EVM}`, 'sidra'],
  [`https://etherscan.io.example/tx/${HASH}`, null],
  [`https://a.example/?at=https://etherscan.io/tx/${HASH}`, null],
  [HASH, null],
  ['', null],
])('the link %s leads to %s', (pasted, network) => {
  expect(linkedNetwork(pasted)).toBe(network);
});

it('tells a hash from an address, and from neither', () => {
  const texts = [HASH, BARE, BARE.toUpperCase(), EVM, TRON, HASH.slice(0, 60), `${HASH}a`, '0xdead', ''];
  expect(texts.filter(isWholeHash)).toEqual([HASH, BARE, BARE.toUpperCase()]);
  expect(texts.filter(isAddress)).toEqual([EVM, TRON]);
});

it('is nothing that is longer than any link: what stands around it would take long to find', () => {
  const long = `"${'x'.repeat(2_000)}"`;
  expect(readReference(long)).toBe(long);
});

it('is read by the fields of hashes and addresses', () => {
  expect(sendHashQuery.safeParse({ seller_txn_hash: `https://scan.example/tx/${HASH}` }).data).toEqual({
    seller_txn_hash: HASH,
  });
  expect(updateTradeRequest.safeParse({ buyer_wallet_address: `ethereum:${EVM}` }).data).toMatchObject({
    buyer_wallet_address: EVM,
  });
  const said = (seller_txn_hash: string) =>
    sendHashQuery.safeParse({ seller_txn_hash }).error?.issues.map(({ message }) => message);
  expect(said('0x5555...0010')).toEqual(['Must be the whole hash']);
  expect(said('https://etherscan.io/tx/0x5555')).toEqual(['Must be the hash itself, not a link to it']);
});

it('no invisible character is left', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const seen = stripUnseen(text);
      expect(stripUnseen(seen)).toBe(seen);
      expect(seen).not.toMatch(/[\u200b\u00ad\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/);
    }),
  );
});

describe('a name', () => {
  const nameOf = (full_name: string) => profileUpdate.parse({ full_name }).full_name;

  it.each(['\u2800', '\u2800 \u2800', '\u{1d159}', '\u3164\uffa0', '\u0301\u0302', '\u00a0\u200b'])(
    'of nothing that shows (%j) is none',
    (blank) => expect(nameOf(blank)).toBeNull(),
  );

  it.each(['Jose\u0301 Pe\u0301rez', '\u2801\u2800\u2803', 'مُحَمَّد'])('that shows (%j) stays', (name) =>
    expect(nameOf(name)).toBe(name),
  );
});

it('a search is read as the hash or the address that it names', () => {
  const read = (typed: string) => searchField.safeParse(typed).data;
  expect([`${TRON}.`, `TXID: ${HASH}`, 'amina.'].map(read)).toEqual([TRON, HASH, 'amina.']);
});

it('a search is read as whom a mail’s link is to', () => {
  const read = (typed: string) => searchField.safeParse(typed).data;
  expect(['mailto:amina@souk.example', ' MAILTO:amina@souk.example?subject=a'].map(read)).toEqual([
    'amina@souk.example',
    'amina@souk.example',
  ]);
});
