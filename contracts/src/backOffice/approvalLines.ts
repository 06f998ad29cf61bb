import { WIND_DOWN_STATES, type WindDownState } from '../platform/windDown';
import { spokenLanguage, t } from '../texts';
import { fieldWord } from './auditChanges';
import { FIELD_WORDS } from './fieldWords';
import { roleWord } from './roleWords';

// The api writes down in English what a request does, once, and nobody can change it before it is decided. In another language each
// line is said again by its words; one that is not known here stays as it was written.

type Known = readonly [RegExp, (...values: string[]) => string];

/** A line of a summary: what it names, and the value. */
export interface ApprovalLine {
  name: string | null;
  value: string;
}

const list = (parts: string[]) => parts.join(t('list|, '));

const CODES: Record<string, () => string> = {
  true: () => t('yes'),
  false: () => t('no'),
  none: () => t('none'),
  pending: () => t('Pending'),
  approved: () => t('Approved'),
  rejected: () => t('Rejected'),
  'without its documents': () => t('without its documents'),
  'own funds': () => t('Own funds'),
  gas: () => t('Gas'),
  other: () => t('Other'),
  in: () => t('amount|in'),
  out: () => t('amount|out'),
  users: () => t('Users'),
  deposits: () => t('Deposits'),
  withdrawals: () => t('Withdrawals'),
  trades: () => t('Trades'),
  'kyc-documents': () => t('KYC documents'),
  'audit-log': () => t('Audit log'),
  rings: () => t('Rings'),
  reports: () => t('Reports'),
  'liability-proof': () => t('Proof of liabilities'),
};

type Words = Readonly<Record<string, () => string>>;
/** A name that people chose may be one that every object has. */
const wordIn = (words: Words, name: string) => (Object.hasOwn(words, name) ? words[name]?.() : undefined);

/** A value that the platform has a word for: "true", "owner", "kyc-documents". */
export const codeWord = (code: string): string => wordIn(CODES, code) ?? roleWord(code);
const userWord = (name: string): string => (name === 'a user' ? t('a user') : name);

/** "none → approved, without its documents". */
const sayCodes = (text: string): string =>
  text
    .split(' → ')
    .map((side) => list(side.split(', ').map(codeWord)))
    .join(` ${t('→')} `);

/** The states of winding down, as a summary names them. */
const STATES: Record<string, WindDownState> = {
  Running: 'open',
  Announced: 'announced',
  Closing: 'closing',
  'Withdrawals only': 'claims',
  Closed: 'closed',
};
const sayState = (name: string): string => {
  const state = STATES[name];
  return state ? WIND_DOWN_STATES[state].name() : name;
};

const LINES: readonly Known[] = [
  [
    /^Withdrawal #(\d+) of (.+)$/,
    (id, of = '') => t('Withdrawal #{id} of {user}', { id, user: userWord(of) }),
  ],
  [/^Deposit #(\d+) of (.+)$/, (id, of = '') => t('Deposit #{id} of {user}', { id, user: userWord(of) })],
  [
    /^Trade #(\d+): (\S+) sells to (\S+)$/,
    (id, seller, buyer) => t('Trade #{id}: {seller} sells to {buyer}', { id, seller, buyer }),
  ],
  [/^User #(\d+): (.+)$/, (id, who) => t('User #{id}: {who}', { id, who })],
  [/^Roles of (.+)$/, (who) => t('Roles of {who}', { who })],
  [
    /^All second factors of user #(\d+): (.+)$/,
    (id, who) => t('All second factors of user #{id}: {who}', { id, who }),
  ],
  [/^Payouts resume$/, () => t('Payouts resume')],
  [/^The escrow goes to the seller$/, () => t('The escrow goes to the seller')],
  [/^The escrow goes back to the buyer$/, () => t('The escrow goes back to the buyer')],
  [
    /^([\d.]+) USDT of the escrow go to the seller, the rest to the buyer$/,
    (amount) => t('{amount} USDT of the escrow go to the seller, the rest to the buyer', { amount }),
  ],
  [
    /^Book as ([^:]+): transfer #(\d+)$/,
    (kind = '', id) => t('Book as {kind}: transfer #{id}', { kind: codeWord(kind), id }),
  ],
  [
    /^Book as ([^:]+): ([\d.]+ USDT) (in|out)$/,
    (kind = '', amount, way = '') =>
      t('Book as {kind}: {amount} {way}', { kind: codeWord(kind), amount, way: codeWord(way) }),
  ],
  [
    /^Take back entry #(\d+): it does not exist$/,
    (id) => t('Take back entry #{id}: it doesn’t exist', { id }),
  ],
  [
    /^Take back entry #(\d+): (-?[\d.]+ USDT), ([^:]+): (.*)$/s,
    (id, amount, kind = '', reason) =>
      t('Take back entry #{id}: {amount}, {kind}. It said: {reason}', {
        id,
        amount,
        kind: codeWord(kind),
        reason,
      }),
  ],
  [
    /^Now: (\d+) users own ([\d.]+ USDT)$/,
    (count, amount) => t('Now: {count} users own {amount}', { count, amount }),
  ],
  [
    /^The platform: (.+) → (.+)$/,
    (from = '', to = '') =>
      t('{field}: {before} → {after}', {
        field: t('The platform'),
        before: sayState(from),
        after: sayState(to),
      }),
  ],
  [
    /^Filter: (\w+) = (.*)$/s,
    (name = '', value = '') =>
      t('Filter: {field} = {value}', {
        field: fieldWord(name),
        // What somebody searched for stays what they typed.
        value: name === 'search' ? value : sayCodes(value),
      }),
  ],
  [/^Deposit address$/, () => t('Deposit address')],
  [/^Smallest deposit$/, () => t('Smallest deposit')],
];

/** What stands before the colon of other lines. */
const NAMES: Record<string, () => string> = {
  Amount: () => t('Amount'),
  Credited: () => t('Credited'),
  To: () => t('payout|To'),
  Network: () => t('Network'),
  Transaction: () => t('Transaction'),
  Because: () => t('Because'),
  Difference: () => t('Difference'),
  'In escrow': () => t('In escrow'),
  People: () => t('People'),
  Leaves: () => t('Leaves'),
  'Closing begins': () => t('Closing begins'),
  'Withdrawals only from': () => t('Withdrawals only from'),
  'Closed from': () => t('Closed from'),
};
/** Of these the value may be the platform's word too; of the others it is never changed. */
const CODED: Record<string, () => string> = {
  Now: () => t('Now'),
  Then: () => t('summary|Then'),
  Active: () => t('Active'),
  Identity: () => t('Identity'),
  File: () => t('File'),
  'Buyer fee': () => t('Buyer fee'),
  'Seller fee': () => t('Seller fee'),
};

function sayKnown(known: readonly Known[], text: string): string | null {
  for (const [pattern, say] of known) {
    const found = pattern.exec(text);
    if (found) return say(...found.slice(1));
  }
  return null;
}

/** The name of a setting, which stands alone on its line. */
function saySetting(line: string): string | null {
  return wordIn(FIELD_WORDS, line.toLowerCase().replaceAll(' ', '_')) ?? null;
}

/** "Amount: 5.00 USDT" in two parts. A French colon has a space before it. */
export function splitLine(line: string): ApprovalLine {
  const at = line.indexOf(': ');
  return at < 0 ? { name: null, value: line } : { name: line.slice(0, at).trim(), value: line.slice(at + 2) };
}

function sayLine(line: string): ApprovalLine {
  const { name, value } = splitLine(line);
  const said = sayKnown(LINES, line) ?? (name === null ? saySetting(line) : null);
  if (said !== null) return splitLine(said);
  if (name === null) return { name, value };
  const coded = wordIn(CODED, name);
  if (coded !== undefined) return { name: coded, value: sayCodes(value) };
  return { name: wordIn(NAMES, name) ?? name, value };
}

/** What a request does, line by line, in the language that is spoken. */
export function sayLines(lines: readonly string[]): ApprovalLine[] {
  if (!spokenLanguage()) return lines.map(splitLine);
  return lines.map((line, at) => {
    // The line below the step says what the state does.
    const state = STATES[/^The platform: .+ → (.+)$/.exec(lines[at - 1] ?? '')?.[1] ?? ''];
    return state ? { name: null, value: WIND_DOWN_STATES[state].does() } : sayLine(line);
  });
}

/** The same in one text. */
export function summaryText(lines: readonly string[]): string {
  if (!spokenLanguage()) return lines.join('; ');
  const said = sayLines(lines).map(({ name, value }) =>
    name === null ? value : t('{label}: {words}', { label: name, words: value }),
  );
  return said.join(t('list|; '));
}
