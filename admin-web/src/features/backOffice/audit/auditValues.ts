import { APPROVAL_ACTIONS, type ApprovalActionName } from '@souk/contracts/backOffice/approvals';
import type { AuditLogEntry } from '@souk/contracts/backOffice/audit';
import { changesOf, type FieldChange, type SayValue } from '@souk/contracts/backOffice/auditChanges';
import { RING_TIE_WORDS } from '@souk/contracts/backOffice/ringWords';
import { roleWord } from '@souk/contracts/backOffice/roleWords';
import { DEPOSIT_STATUS_WORDS, WITHDRAWAL_STATUS_WORDS } from '@souk/contracts/money/requestMachines';
import { NETWORKS } from '@souk/contracts/networks';
import { KYC_DOCUMENT_WORDS, KYC_STATUS_WORDS } from '@souk/contracts/people/kycRules';
import { REPORT_STATUS_WORDS } from '@souk/contracts/people/reports';
import { settingText } from '@souk/contracts/platform/settingText';
import { WIND_DOWN_STATES } from '@souk/contracts/platform/windDown';
import { t } from '@souk/contracts/texts';
import { DECISION_REASONS } from '@souk/contracts/trading/disputeRules';
import { TRADE_STATUS_WORDS } from '@souk/contracts/trading/tradeMachine';
import { sayUsdt } from '@souk/web-core/format';
import { listText } from '../../../components/lists';
import { KYC_REASON_WORDS } from '../../../components/people/kycReasonWords';
import { SUBJECT_WORDS } from './auditWords';

type Words = Readonly<Record<string, string>>;

const STATUS: Partial<Record<AuditLogEntry['subject_type'], Words>> = {
  deposit: DEPOSIT_STATUS_WORDS,
  withdrawal: WITHDRAWAL_STATUS_WORDS,
  trade: TRADE_STATUS_WORDS,
  kyc_document: KYC_STATUS_WORDS,
  report: REPORT_STATUS_WORDS,
};

const names = <Value extends { name: string }>(of: Readonly<Record<string, Value>>): Words =>
  Object.fromEntries(Object.entries(of).map(([code, { name }]) => [code, name]));
const NETWORK_NAMES = names(NETWORKS);

/** The lists that are exported, by their names in the log. */
export const LIST_WORDS: Words = {
  users: t('Users'),
  deposits: t('Deposits'),
  withdrawals: t('Withdrawals'),
  trades: t('Trades'),
  'kyc-documents': t('KYC documents'),
  'audit-log': t('Audit log'),
  rings: t('Rings'),
  reports: t('Reports'),
  'liability-proof': t('Proof of liabilities'),
};

/** The words of a field's codes. */
const WORDS: Record<string, Words> = {
  list: LIST_WORDS,
  kind: { own_funds: t('Own funds'), gas: t('Gas'), other: t('Other') },
  kyc_status: KYC_STATUS_WORDS,
  network: NETWORK_NAMES,
  usdt_network: NETWORK_NAMES,
  document_type: KYC_DOCUMENT_WORDS,
  reasons: KYC_REASON_WORDS,
  tie: RING_TIE_WORDS,
  subject_type: SUBJECT_WORDS,
  role: { user: t('role|User'), admin: t('role|Admin') },
  thumb: { up: t('Thumbs up'), down: t('Thumbs down') },
  late_payment: { open: t('payment|open'), closed: t('payment|closed') },
  confirmed_by: { two_sources: t('two sources of the chain') },
  verdict: {
    match: t('verdict|match'),
    wrong: t('verdict|wrong'),
    waiting: t('verdict|waiting'),
    unknown: t('verdict|unknown'),
  },
  paused: {
    difference: t('the treasury doesn’t add up'),
    vanished: t('a transaction left its chain'),
    by_hand: t('by hand'),
  },
  site: { all: t('site|all'), trading: t('site|trading'), backoffice: t('site|back office') },
  // Other reasons are people's own words.
  reason: { 'wrong password': t('wrong password'), 'wrong second factor': t('wrong second factor') },
  factor: {
    'authenticator app': t('Authenticator app'),
    passkey: t('factor|Passkey'),
    'recovery code': t('Recovery code'),
    'new recovery codes': t('New recovery codes'),
  },
  decision_code: Object.fromEntries(
    Object.entries(DECISION_REASONS).map(([code, { words }]) => [code, words()]),
  ),
  state: Object.fromEntries(Object.entries(WIND_DOWN_STATES).map(([code, { name }]) => [code, name()])),
  action: Object.fromEntries(
    (Object.keys(APPROVAL_ACTIONS) as ApprovalActionName[]).map((name) => [
      name,
      APPROVAL_ACTIONS[name].words(),
    ]),
  ),
};

/** "deposit 12", and "trade #5". */
function caseText(value: string): string | null {
  const [, type = '', id] = /^(\w+) #?(.+)$/.exec(value) ?? [];
  const name = Object.hasOwn(SUBJECT_WORDS, type) ? SUBJECT_WORDS[type as keyof typeof SUBJECT_WORDS] : null;
  return name && t('{name} #{id}', { name, id });
}

/** The fields that are amounts of USDT. */
const USDT = new Set([
  'amount',
  'credited_amount',
  'difference',
  'four_eyes_from',
  'fee',
  'large_amount',
  'min_deposit',
  'min_withdrawal',
  'outflow_hour',
  'seller_usdt',
  'total',
  'wind_down_rest',
  'withdrawal_fee',
]);
const isDecimal = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/** Values that are more than one code. */
const SENTENCES: Record<string, (value: string) => string | null> = {
  subject: caseText,
  case: caseText,
  roles: roleWord,
  factor: (factor) => {
    const name = /^passkey (.+)$/s.exec(factor)?.[1];
    return name ? t('Passkey {name}', { name }) : null;
  },
  device: (device) => {
    const [, browser, system] = /^(.+) on (\w+)$/.exec(device) ?? [];
    return system ? t('{browser} on {system}', { browser, system }) : null;
  },
};

function sayText(words: Words | undefined, field: string, value: string): string | null {
  if (words && Object.hasOwn(words, value)) return words[value] ?? null;
  if (USDT.has(field) && isDecimal(value)) return sayUsdt(value);
  return SENTENCES[field]?.(value) ?? null;
}

function sayIn({ subject_type: type }: AuditLogEntry): SayValue {
  const wordsOf = (field: string) => (field === 'status' ? STATUS[type] : WORDS[field]);
  return (field, value) => {
    if (typeof value === 'string') return sayText(wordsOf(field), field, value);
    if (field === 'limits') return settingText(value);
    if (!Array.isArray(value)) return null;
    return listText(value.map((one) => sayText(wordsOf(field), field, String(one)) ?? String(one)));
  };
}

/** What an entry tells of, in the reader's words. */
export function entryChanges(entry: AuditLogEntry): FieldChange[] {
  return changesOf(entry, sayIn(entry));
}
