import { formatPercentage, sayUsdt } from '../../amounts/writtenAmounts';
import { NETWORKS } from '../../chains/networks';
import { LIMITED_WORDS } from '../../money/limitWords';
import { own } from '../../own';
import { CLOSING_WORDS } from '../../people/kyc/kycClosing';
import { IDENTITY_DOCUMENT_WORDS } from '../../people/kyc/kycIdentity';
import { KYC_DOCUMENT_WORDS, KYC_STATUS_WORDS } from '../../people/kyc/kycRules';
import { SETTING_UNITS, type Setting } from '../../platform/settings/Setting';
import { settingOf } from '../../platform/settings/settingList';
import { settingText } from '../../platform/settings/settingText';
import { INCIDENT_STATE_WORDS } from '../../platform/status/incidentStates';
import { WIND_DOWN_STATES } from '../../platform/windDown/windDown';
import { t } from '../../texts/texts';
import { FLAG_NAMES } from '../flags/flagNames';
import { HIT_STATE_WORDS } from '../flags/screening';
import { roleWord } from '../team/roleWords';

type Words = Readonly<Record<string, string>>;

export const listWords = (): Words => ({
  users: t('Users'),
  deposits: t('Deposits'),
  withdrawals: t('Withdrawals'),
  payouts: t('Payouts of an administrator'),
  trades: t('Trades'),
  'kyc-documents': t('KYC documents'),
  'audit-log': t('Audit log'),
  rings: t('Rings'),
  reports: t('Reports'),
  tax: t('Tax figures'),
  complaints: t('Complaints'),
  'travel-records': t('Travel rule records'),
  journal: t('Journal'),
  fees: t('Fees'),
  'liability-proof': t('Proof of liabilities'),
});

const wordsOf = <Value>(facts: Readonly<Record<string, Value>>, word: (fact: Value) => string): Words =>
  Object.fromEntries(Object.entries(facts).map(([code, fact]) => [code, word(fact)]));
const networkNames = () => wordsOf(NETWORKS, ({ name }) => name);
const stateNames = () => wordsOf(WIND_DOWN_STATES, ({ name }) => name());

/** Words of codes, by field; functions, because mails are read in all languages. */
export const VALUE_WORDS: Readonly<Record<string, () => Words>> = {
  break_glass: () => ({ alone: t('in an hour, without a second person') }),
  closing_code: () => wordsOf(CLOSING_WORDS, (word) => word()),
  first_day: () => ({
    alarms: t('Alarms reach a person'),
    backup: t('A backup that was proved'),
    test_alarm: t('A test alarm'),
  }),
  direction: () => ({ in: t('direction|in'), out: t('direction|out') }),
  effect: () => wordsOf(WIND_DOWN_STATES, ({ does }) => does()),
  identity_document: () => wordsOf(IDENTITY_DOCUMENT_WORDS, (word) => word()),
  kind: () => ({ own_funds: t('Own funds'), gas: t('Gas'), other: t('Other') }),
  kyc_status: () => KYC_STATUS_WORDS,
  flag: () => wordsOf(FLAG_NAMES, (name) => name()),
  hit: () => wordsOf(HIT_STATE_WORDS, (word) => word()),
  list: listWords,
  network: networkNames,
  outcome: () => ({
    seller: t('The escrow goes to the seller'),
    buyer: t('The escrow goes back to the buyer'),
    split: t('The escrow is divided'),
    agreed: t('The division that both sides agreed on is carried out now'),
  }),
  payouts: () => ({ running: t('payouts|running'), stopped: t('payouts|stopped') }),
  role: () => ({ user: t('role|User'), admin: t('role|Admin') }),
  session: () => ({ 'all others': t('sessions|all others') }),
  state: () => ({ ...stateNames(), ...wordsOf(INCIDENT_STATE_WORDS, (word) => word()) }),
  what: () => LIMITED_WORDS,
  wind_down: stateNames,
};

const USDT = new Set([
  'amount',
  'credited_amount',
  'difference',
  'escrow',
  'fee',
  'in_withdrawals',
  'min_amount',
  'min_withdrawal',
  'owned',
  'reference_price',
  'seller_usdt',
  'total',
  'withdrawal_fee',
]);
const PERCENTAGES = new Set(['buyer_fee_percentage', 'seller_fee_percentage']);

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** "12 ID_PROOF approved". */
function documentText(text: string): string {
  const [id, type, status] = text.split(' ');
  const [name, state] = [own(KYC_DOCUMENT_WORDS, type) ?? type, own(KYC_STATUS_WORDS, status) ?? status];
  return t('{name} #{id}: {state}', { name, id, state });
}

const LISTS: Readonly<Record<string, (value: string) => string>> = {
  documents: documentText,
  roles: roleWord,
};

function saySetting(it: Setting, value: string): string | null {
  switch (it.kind) {
    case 'switch':
      return own({ true: t('yes'), false: t('no') }, value) ?? null;
    case 'choice':
      return it.choices().find((choice) => String(choice.value) === value)?.label ?? null;
    case 'number':
      return it.unit && DECIMAL.test(value) ? SETTING_UNITS[it.unit].say(Number(value)) : null;
    case 'usdt':
      return DECIMAL.test(value) ? sayUsdt(value) : null;
    case 'text':
      return null;
    case 'countries':
      return value === '[]' ? t('All') : sayList(value);
    case 'limits':
      return sayList(value);
  }
}
const sayList = (value: string) => (value.startsWith('[') ? settingText(JSON.parse(value)) : null);

/** The words for a field's value; null for a value that is shown as it is: people's own text, addresses. */
export function sayField(field: string, value: string): string | null {
  const word = own(own(VALUE_WORDS, field)?.() ?? {}, value);
  if (word !== undefined) return word;
  const each = own(LISTS, field);
  if (each) return value.split(/, ?/).map(each).join(t('list|, '));
  const setting = settingOf(field);
  if (setting) return saySetting(setting, value);
  if (USDT.has(field) && DECIMAL.test(value)) return sayUsdt(value);
  if (PERCENTAGES.has(field) && DECIMAL.test(value)) return formatPercentage(value);
  return null;
}

export const saySettingValue = (key: string, value: unknown): string =>
  sayField(key, Array.isArray(value) ? JSON.stringify(value) : String(value)) ?? (String(value) || t('none'));
