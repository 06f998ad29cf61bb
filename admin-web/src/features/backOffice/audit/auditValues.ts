import {
  APPROVAL_ACTIONS,
  type ApprovalActionName,
} from '@souk/contracts/backOffice/approvals/approvalActions';
import type { AuditLogEntry } from '@souk/contracts/backOffice/audit/audit';
import { changesOf, type FieldChange, type SayValue } from '@souk/contracts/backOffice/audit/auditChanges';
import { sayField } from '@souk/contracts/backOffice/audit/fieldValues';
import { RING_TIE_WORDS } from '@souk/contracts/backOffice/flags/ringWords';
import { DEPOSIT_STATUS_WORDS, WITHDRAWAL_STATUS_WORDS } from '@souk/contracts/money/wallet/requestMachines';
import { own } from '@souk/contracts/own';
import { KYC_DOCUMENT_WORDS, KYC_STATUS_WORDS } from '@souk/contracts/people/kyc/kycRules';
import { REPORT_STATUS_WORDS } from '@souk/contracts/people/reputation/reports';
import { deviceName } from '@souk/contracts/people/signIn/deviceName';
import { sayFactor } from '@souk/contracts/people/signIn/factorWords';
import { settingText } from '@souk/contracts/platform/settings/settingText';
import { QUESTION_STATUS_WORDS } from '@souk/contracts/platform/support';
import { sayNotes } from '@souk/contracts/texts/saidIn';
import { t } from '@souk/contracts/texts/texts';
import { DECISION_REASONS } from '@souk/contracts/trading/disputes/disputeRules';
import { TRADE_STATUS_WORDS } from '@souk/contracts/trading/trades/tradeMachine';
import { listText } from '../../../components/lists';
import { KYC_REASON_WORDS } from '../../../components/people/kycReasonWords';
import { SUBJECT_WORDS } from '../shared/auditWords';

type Words = Readonly<Record<string, string>>;

const STATUS: Partial<Record<AuditLogEntry['subject_type'], Words>> = {
  deposit: DEPOSIT_STATUS_WORDS,
  withdrawal: WITHDRAWAL_STATUS_WORDS,
  trade: TRADE_STATUS_WORDS,
  kyc_document: KYC_STATUS_WORDS,
  report: REPORT_STATUS_WORDS,
  question: QUESTION_STATUS_WORDS,
};

/** Words for codes that only the log has; `sayField` also knows those of approvals. */
const WORDS: Record<string, Words> = {
  document_type: KYC_DOCUMENT_WORDS,
  reasons: KYC_REASON_WORDS,
  tie: RING_TIE_WORDS,
  subject_type: SUBJECT_WORDS,
  thumb: { up: t('Thumbs up'), down: t('Thumbs down') },
  late_payment: { open: t('payment|open'), closed: t('payment|closed') },
  confirmed_by: { two_sources: t('two sources of the chain') },
  looked_at: { explorer: t('the transaction in its explorer'), files: t('each file of the dispute') },
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
    restored: t('restored from a backup'),
  },
  site: { all: t('site|all'), trading: t('site|trading'), backoffice: t('site|back office') },
  // Other reasons are people's own words.
  reason: { 'wrong password': t('wrong password'), 'wrong second factor': t('wrong second factor') },
  decision_code: Object.fromEntries(
    Object.entries(DECISION_REASONS).map(([code, { words }]) => [code, words()]),
  ),
  action: Object.fromEntries(
    (Object.keys(APPROVAL_ACTIONS) as ApprovalActionName[]).map((name) => [
      name,
      APPROVAL_ACTIONS[name].words(),
    ]),
  ),
};

/** Reads "deposit 12" and "trade #5". */
function caseText(value: string): string | null {
  const [, type = '', id] = /^(\w+) #?(.+)$/.exec(value) ?? [];
  const name = Object.hasOwn(SUBJECT_WORDS, type) ? SUBJECT_WORDS[type as keyof typeof SUBJECT_WORDS] : null;
  return name && t('{name} #{id}', { name, id });
}

const SENTENCES: Record<string, (value: string) => string | null> = {
  admin_notes: sayNotes,
  kyc_notes: sayNotes,
  subject: caseText,
  case: caseText,
  factor: sayFactor,
  device: (device) => (device.includes('/') ? deviceName(device, device) : null),
};

function sayText(words: Words | undefined, field: string, value: string): string | null {
  return own(words ?? {}, value) ?? SENTENCES[field]?.(value) ?? sayField(field, value);
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

export function entryChanges(entry: AuditLogEntry): FieldChange[] {
  return changesOf(entry, sayIn(entry));
}
