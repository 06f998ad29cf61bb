import type { DecimalString } from '@souk/contracts/amounts/amounts';
import { NETWORKS } from '@souk/contracts/chains/networks';
import type { Verdict } from '@souk/contracts/money/chain/chain';
import type { VerdictReasonCode } from '@souk/contracts/money/chain/verdictReasons';
import { t } from '@souk/contracts/texts/texts';
import { verdictDepth } from '@souk/contracts/trading/caseFile/words';
import { formatCrypto, formatDateTime } from '@souk/web-core/format';

export interface Expected {
  amount: DecimalString;
  coin: string;
  recipient: string | null;
  /** The transaction cannot be older than this; null sets no limit. */
  since: string | null;
}

export interface VerdictFact {
  label: string;
  says: string;
  expected: string | null;
  look: 'fine' | 'wrong' | 'waiting' | 'plain';
  /** Compared character by character. */
  isAddress?: true;
}

/** Reasons that a fact shows; the others have words of their own. */
export const SHOWN_REASONS: readonly VerdictReasonCode[] = [
  'too_little',
  'too_much',
  'wrong_recipient',
  'wrong_asset',
  'wrong_network',
  'before_trade',
];

/** Known facts of a transaction, in the order in which they are compared. */
export function verdictFacts(verdict: Verdict, expected: Expected): VerdictFact[] {
  const { network, paid, payer, recipient, block_at } = verdict;
  const paramsOf = (code: VerdictReasonCode) =>
    verdict.reasons.find((reason) => reason.code === code)?.params;
  const lookOf = (...codes: VerdictReasonCode[]) => (codes.some(paramsOf) ? 'wrong' : 'fine');
  const { name } = NETWORKS[network];
  const token = paramsOf('wrong_asset')?.token;
  const elsewhere = paramsOf('wrong_network')?.network;
  const facts: (VerdictFact | false | null | undefined)[] = [
    paid !== null && {
      label: t('Amount'),
      says: `${formatCrypto(paid, DECIMALS)} ${expected.coin}`,
      expected: `${formatCrypto(expected.amount)} ${expected.coin}`,
      look: lookOf('too_little', 'too_much'),
    },
    recipient !== null && {
      label: t('Paid to'),
      says: recipient,
      expected: expected.recipient,
      look: lookOf('wrong_recipient'),
      isAddress: true,
    },
    (token !== undefined || paid !== null) && {
      label: t('Coin'),
      says: token ?? expected.coin,
      expected: expected.coin,
      look: lookOf('wrong_asset'),
    },
    (elsewhere !== undefined || block_at !== null) && {
      label: t('Network'),
      says: elsewhere ?? name,
      expected: name,
      look: lookOf('wrong_network'),
    },
    block_at !== null && {
      label: t('Time'),
      says: formatDateTime(block_at),
      expected: expected.since && t('after {time}', { time: formatDateTime(expected.since) }),
      look: expected.since ? lookOf('before_trade') : 'plain',
    },
    depthOf(verdict),
    payer !== null && { label: t('Paid by'), says: payer, expected: null, look: 'plain', isAddress: true },
  ];
  return facts.filter((fact): fact is VerdictFact => Boolean(fact));
}

/** Depth in its chain, with the minutes if those count too. */
function depthOf(verdict: Verdict): VerdictFact | null {
  const { outcome, confirmations, needed, needed_minutes: minutes } = verdict;
  if (confirmations === null) return null;
  const says = minutes > 0 ? verdictDepth(verdict) : `${confirmations}`;
  const expected = minutes > 0 ? t('{needed} blocks, {minutes} minutes', { needed, minutes }) : `${needed}`;
  const isShort = confirmations < needed || (minutes > 0 && outcome === 'waiting');
  return { label: t('Depth'), says, expected, look: isShort ? 'waiting' : 'fine' };
}

/** Chains use up to 18 decimals; rounding must not make the chain's amount look like the expected one. */
const DECIMALS = 18;
