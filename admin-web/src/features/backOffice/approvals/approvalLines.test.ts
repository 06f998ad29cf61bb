import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sayLines, summaryText } from '@souk/contracts/backOffice/approvalLines';
import { sayNeeds } from '@souk/contracts/backOffice/approvalNeeds';
import { WIND_DOWN_STATES } from '@souk/contracts/platform/windDown';

const ADDRESS = 'TQ5pWvTzNvV1rX9bC2dE3fG4hJ5kL6mN7p';
const WRITTEN = 'As agreed: none, true, owner';

/** What each action writes down, as the api words it. */
const SUMMARIES: Record<string, string[]> = {
  payout: [
    'Withdrawal #5 of sami',
    'Amount: 5.00 USDT',
    `To: ${ADDRESS}`,
    'Network: TRON (TRC20)',
    'Transaction: ab12',
  ],
  deposit: ['Deposit #5 of a user', 'Amount: 5.00 USDT', 'Credited: 4.00 USDT', 'Transaction: ab12'],
  trade: ['Trade #5: sami sells to bilal', 'In escrow: 5.00 USDT', 'The escrow goes to the seller'],
  dispute: ['The escrow goes back to the buyer'],
  split: ['2.5 USDT of the escrow go to the seller, the rest to the buyer'],
  book: ['Book as own funds: 5.00 USDT in', `Because: ${WRITTEN}`],
  bookTransfer: ['Book as gas: transfer #12'],
  reverse: [`Take back entry #3: -5.00 USDT, other: ${WRITTEN}`],
  reverseNothing: ['Take back entry #3: it does not exist'],
  resume: ['Payouts resume', 'Difference: -7.00 USDT', `Because: ${WRITTEN}`],
  fees: ['Buyer fee: 1.50 % → 2.00 %', 'Seller fee: 1.50 % → 2.00 %'],
  address: ['Deposit address', 'Now: none', `Then: ${ADDRESS}`],
  setting: ['Wrong verdict needs reason', 'Now: true', 'Then: false'],
  deposits: ['Smallest deposit', 'Now: 5', 'Then: 0'],
  windDown: [
    'The platform: Announced → Withdrawals only',
    WIND_DOWN_STATES.claims.does(),
    'Closing begins: 2026-12-01',
    'Withdrawals only from: 2027-01-01',
    'Closed from: 2027-02-01',
    'Now: 12 users own 900.00 USDT',
    `Because: ${WRITTEN}`,
  ],
  user: ['User #5: sami, sami@example.com', 'Active: false → true'],
  identity: ['Identity: none → approved, without its documents'],
  factors: ['All second factors of user #5: sami, sami@example.com'],
  team: ['Roles of sami, sami@example.com', 'Now: support, auditor', 'Then: owner'],
  file: ['File: kyc-documents', 'People: 1200', 'Filter: kyc_status = pending', 'Filter: search = none'],
  proof: ['File: liability-proof', 'Leaves: 1200'],
};

const NEEDS = [
  'always takes two people',
  'always takes two people and a day',
  'giving a role takes two people and a day',
  'it protects less than now',
  'the chain does not confirm this payment',
  'it is flagged, and nobody said why it is right',
  'it is flagged, and nobody said that they saw the flags',
  'the amount is large, and nobody typed it',
  'flagged: address changed',
  '1200 people taken by one person within a day',
  '5000.00 USDT is 1000.00 or more',
  '5000.00 USDT started by one person within a day is 3000.00 or more',
  '3600.00 USDT that no chain confirms, credited by one person within a day, is 3000.00 or more',
  'a dispute about 5000.00 USDT, which is 3000.00 or more',
  '5000.00 USDT is 1000.00 or more, and the chain says otherwise',
  '5000.00 USDT is 1000.00 or more, and bound to no announced amount',
  '5000.00 USDT is 1000.00 or more, and not confirmed by the chain',
];

const speak = (language?: 'ar' | 'fr') => {
  const file = join(__dirname, `../../../../../texts/${language}.json`);
  const soukTexts = language && { language, texts: JSON.parse(readFileSync(file, 'utf8')) };
  Object.assign(globalThis, { soukTexts });
};
afterEach(() => speak());

/** Names, addresses, units and what people wrote. */
const OWN = /sami(@example\.com)?|bilal|USDT|TRON \(TRC20\)|ab12|KYC/g;
const words = (text: string) =>
  text.replaceAll(ADDRESS, '').replaceAll(WRITTEN, '').replace('= \u2068none', '').replace(OWN, '');

it.each(Object.entries(SUMMARIES))(
  'says in Arabic what %s does, with nothing of it in English',
  (_, lines) => {
    speak('ar');
    for (const { name, value } of sayLines(lines))
      expect(words(`${name ?? ''} ${value}`)).not.toMatch(/[a-z]/i);
    const said = words(summaryText(lines));
    expect(said).not.toMatch(/[a-z]/i);
  },
);

it.each(NEEDS)('says in Arabic and French: %s', (needs) => {
  speak('ar');
  expect(sayNeeds(needs).replaceAll('USDT', '')).not.toMatch(/[a-z]/i);
  speak('fr');
  expect(sayNeeds(needs)).not.toBe(needs);
});

it('says in English what was written, word for word', () => {
  for (const lines of Object.values(SUMMARIES)) {
    const said = sayLines(lines).map(({ name, value }) => (name === null ? value : `${name}: ${value}`));
    expect(said).toEqual(lines);
    expect(summaryText(lines)).toBe(lines.join('; '));
  }
});

it('never changes what people wrote, chose as a name, or were to be paid at', () => {
  speak('ar');
  const lines = [
    `Because: ${WRITTEN}`,
    `To: ${ADDRESS}`,
    'Withdrawal #5 of none',
    'Something new: true',
    'constructor: x',
  ];
  expect(sayLines(lines).map(({ value }) => value)).toEqual([
    WRITTEN,
    ADDRESS,
    expect.stringContaining('none'),
    'true',
    'x',
  ]);
  expect(sayLines(['Filter: search = none'])[0]?.value).toContain('none');
  expect(sayLines(['File: constructor'])[0]?.value).toBe('constructor');
  expect(sayNeeds('something new')).toBe('something new');
});
