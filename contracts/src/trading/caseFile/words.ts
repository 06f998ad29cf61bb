import { networkName } from '../../chains/networks';
import type { Verdict } from '../../money/chain/chain';
import { type VerdictReason, verdictText } from '../../money/chain/verdictReasons';
import { own } from '../../own';
import { saidIn, sayNotes } from '../../texts/saidIn';
import { t } from '../../texts/texts';
import { DECISION_REASONS, DISPUTE_REASONS } from '../disputes/disputeRules';
import type { PauseReason } from '../trades/deadlines';
import type { CancelReason } from '../trades/tradeMachine';

// The one catalogue of words for a trade's entries, reasons and verdicts: both sites, the mails and the case file take their
// words from it. The api is upgraded first: a code that is newer than the page has no words.

export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const HASH_WORDS: Record<string, string> = {
  add_hash: t('Transaction hash added'),
  send_late_hash: t('Transaction hash sent after the end'),
};

/** The role of a given hash; undefined where the coins were sent by it. */
export const hashWords = (as: string | undefined): string | undefined => own(HASH_WORDS, as);

const wordsIn =
  (reasons: Record<string, { words: () => string }>) =>
  (code: string | null | undefined): string =>
    own(reasons, code)?.words() ?? '';

export const disputeWords = wordsIn(DISPUTE_REASONS);
export const decisionWords = wordsIn(DECISION_REASONS);

type Sides = {
  seller: string;
  buyer: string;
  you: 'seller' | 'buyer' | 'neither';
};

/**
 * A trade's cancellation reason as a sentence.
 * @param sides Names of the sides, if the text must name them.
 */
export function cancelCause(reason: string | null | undefined, sides?: Sides): string {
  const values: Sides = sides ?? { seller: t('The seller'), buyer: t('The buyer'), you: 'neither' };
  const causes: Record<CancelReason, () => string> = {
    declined: () =>
      t(
        '{you, select, seller {You declined} other {{seller} declined}}: the coins couldn’t be sent.',
        values,
      ),
    seller_asked: () =>
      sides
        ? t(
            '{you, select, seller {You asked to cancel and {buyer} agreed.} buyer {{seller} asked to cancel and you agreed.} other {{seller} asked to cancel and {buyer} agreed.}}',
            values,
          )
        : t('The seller asked to cancel and the buyer agreed.'),
    buyer_asked: () =>
      sides
        ? t(
            '{you, select, seller {{buyer} asked to cancel and you agreed.} buyer {You asked to cancel and {seller} agreed.} other {{buyer} asked to cancel and {seller} agreed.}}',
            values,
          )
        : t('The buyer asked to cancel and the seller agreed.'),
    overdue: () =>
      sides
        ? t(
            'Nothing came in time, and {you, select, buyer {you cancelled} other {{buyer} cancelled}}.',
            values,
          )
        : t('Nothing came in time, and the buyer cancelled.'),
    expired: () => t('Nothing came in time or in the 24 hours after it, so the platform cancelled it.'),
    rejected: () => t('Our team found no valid transaction.'),
    dispute_decided: () => t('Our team decided the dispute for the buyer.'),
  };
  return own(causes, reason)?.() ?? '';
}

const PAUSE_WORDS: Record<PauseReason, () => string> = {
  away: () => t('the site was down'),
  maintenance: () => t('the platform was in maintenance'),
  trading_off: () => t('trading was off'),
  chain: () => t('the coin’s network couldn’t be used'),
};

/** The reason of a pause: "29 min credited, the site was down". */
export const pauseWords = (reason: string | undefined) =>
  own(PAUSE_WORDS, reason)?.() ?? t('deadlines stood still');

const ANSWER_WORDS: Record<string, string> = {
  accept: t('agreed'),
  refuse: t('refused'),
  withdraw: t('took it back'),
  take_back: t('took it back'),
  lapse: t('could no longer carry it out'),
};

/** A side's answer to a request: "agreed". */
export const answerWords = (answer: string | undefined) => own(ANSWER_WORDS, answer) ?? t('answered');

interface Request {
  kind?: string;
  minutes?: string | number | null;
}

/**
 * A request of one side to the other: "cancel the trade", "30 more minutes".
 * @param split The division, as text.
 */
export function requestWords({ kind, minutes }: Request, split: string): string {
  if (kind === 'extend') return t('{minutes} more minutes', { minutes: Number(minutes ?? 0) });
  return kind === 'split' ? t('a split, {split}', { split }) : t('cancel the trade');
}

/** The same after "asks": "to cancel the trade", "for 30 more minutes". */
export function askedFor({ kind, minutes }: Request, split: string): string {
  if (kind === 'extend') return t('for {minutes} more minutes', { minutes: Number(minutes ?? 0) });
  return kind === 'split' ? t('for a split, {split}', { split }) : t('to cancel the trade');
}

/** A transaction's depth: "12 of 60 confirmations", or on chains that also count minutes "3 of 5 blocks, 4 of 10 minutes". */
export function verdictDepth(verdict: Depth): string {
  const { confirmations, needed, needed_minutes, block_at, checked_at } = verdict;
  const blocks = Math.min(confirmations ?? 0, needed);
  if (needed_minutes === 0) return t('{blocks} of {needed} confirmations', { blocks, needed });
  const age = block_at && checked_at ? Date.parse(checked_at) - Date.parse(block_at) : 0;
  const minutes = Math.min(Math.max(Math.floor(age / 60_000), 0), needed_minutes);
  return t('{blocks} of {needed} blocks, {minutes} of {neededMinutes} minutes', {
    blocks,
    needed,
    minutes,
    neededMinutes: needed_minutes,
  });
}

type Depth = Pick<Verdict, 'confirmations' | 'needed' | 'needed_minutes' | 'block_at' | 'checked_at'>;

export function verdictTitle(verdict: Verdict): string {
  const { outcome, checked_at, vanished_at, confirmations, reasons } = verdict;
  const network = networkName(verdict.network);
  if (checked_at === null) return t('Not checked on the chain');
  if (vanished_at && outcome !== 'match') return t('No longer on {network}', { network });
  if (outcome === 'waiting' && confirmations !== null)
    return t('{depth} on {network}', { depth: verdictDepth(verdict), network });
  if (outcome === 'waiting' && reasons.length === 0) return t('On its way on {network}', { network });
  return outcomeWords(outcome, network);
}

/** A logged verdict in a few words. */
export function loggedVerdict({ outcome, network = '', reasons }: Record<string, string>): string {
  const name = networkName(network);
  return outcome === 'waiting' && !reasons
    ? t('Seen on {network}', { network: name })
    : outcomeWords(outcome, name);
}

/** A sentence for each reason. Entries older than the codes have only the sentences. */
export function loggedReasons({ said, text = '' }: Record<string, string>): string {
  if (!said) return sayNotes(text);
  return (JSON.parse(said) as VerdictReason[]).map((reason) => verdictText(reason)).join(' ');
}

function outcomeWords(outcome: string | undefined, network: string): string {
  if (outcome === 'match') return t('Confirmed on {network}', { network });
  if (outcome === 'wrong') return t('{network} shows something else', { network });
  return outcome === 'unknown'
    ? t('{network} can’t tell yet', { network })
    : t('Not found on {network} yet', { network });
}

/** The reason of a dispute's decision; empty where none was given. */
export function decidedText({ decision, note }: Partial<Record<string, string>>): string {
  const words = [decisionWords(decision), saidIn(note).words].filter(Boolean).join(': ');
  return words && t('Our reason: “{words}”', { words });
}
