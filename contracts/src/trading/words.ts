import type { Verdict } from '../money/chain';
import { networkName } from '../networks';
import type { CaseEntryKind } from './caseEntries';
import type { PauseReason } from './deadlines';
import { DECISION_REASONS, DISPUTE_REASONS } from './disputeRules';
import type { CancelReason } from './tradeMachine';

// The one catalogue of what is said of a trade's entries, reasons and verdicts: both sites, the mails and the case file take their
// words from it. The api is upgraded first: of a code that came after a page nothing is said.

/** What an entry of a trade's log is. */
export const ENTRY_WORDS: Record<CaseEntryKind, string> = {
  opened: 'Trade opened, the USDT locked in escrow',
  wallet_changed: 'Wallet address changed',
  hash_sent: 'Transaction hash given',
  marked_complete: 'Submitted for verification',
  disputed: 'Dispute started',
  dispute_answer: 'Answer in the dispute',
  evidence_asked: 'Evidence requested',
  evidence_none: 'No evidence to add',
  message: 'Message',
  attachment: 'File',
  read: 'Talk read by an administrator',
  erased: 'Texts erased with the account of their author',
  request: 'Request to the other side',
  answer: 'Answer to a request',
  deadline: 'Deadline',
  credit: 'Time credited',
  verdict: 'What the chain says',
  decision: 'Decision of the team',
  money: 'Money moved, the trade is over',
};

/** Words that begin a sentence. */
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const HASH_WORDS: Record<string, string> = {
  add_hash: 'Transaction hash added',
  send_late_hash: 'Transaction hash sent after the end',
};

/** What a hash was given as; undefined where the coins were sent by it. */
export const hashWords = (as: string | undefined): string | undefined => HASH_WORDS[as ?? ''];

const wordsIn =
  (reasons: Record<string, { words: string }>) =>
  (code: string | null | undefined): string =>
    (code && reasons[code]?.words) || '';

/** Why a dispute was started, and why it was decided so. */
export const disputeWords = wordsIn(DISPUTE_REASONS);
export const decisionWords = wordsIn(DECISION_REASONS);

/** How a text names the sides: "You", a username, or what they are. */
interface Sides {
  seller: string;
  buyer: string;
}

const lower = (name: string) =>
  /^(You|The seller|The buyer)$/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** Why a trade was cancelled, in a sentence. */
export function cancelCause(
  reason: string | null | undefined,
  { seller, buyer }: Sides = { seller: 'The seller', buyer: 'The buyer' },
): string {
  const causes: Record<CancelReason, string> = {
    declined: `${seller} declined: the coins couldn’t be sent.`,
    seller_asked: `${seller} asked to cancel and ${lower(buyer)} agreed.`,
    buyer_asked: `${buyer} asked to cancel and ${lower(seller)} agreed.`,
    overdue: `Nothing came in time, and ${lower(buyer)} cancelled.`,
    expired: 'Nothing came in time or in the 24 hours after it, so the platform cancelled it.',
    rejected: 'Our team found no valid transaction.',
    dispute_decided: 'Our team decided the dispute for the buyer.',
  };
  return causes[reason as CancelReason] ?? '';
}

const PAUSE_WORDS: Record<PauseReason, string> = {
  away: 'the site was down',
  maintenance: 'the platform was in maintenance',
  trading_off: 'trading was off',
  chain: 'the coin’s network couldn’t be used',
};

/** Why deadlines stood still: "29 min credited, the site was down". */
export const pauseWords = (reason: string | undefined) =>
  PAUSE_WORDS[reason as PauseReason] ?? 'deadlines stood still';

const ANSWER_WORDS: Record<string, string> = {
  accept: 'agreed',
  refuse: 'refused',
  withdraw: 'took it back',
};

/** What one side did with what was asked: "agreed". */
export const answerWords = (answer: string | undefined) => ANSWER_WORDS[answer ?? ''] ?? 'answered';

interface Request {
  kind?: string;
  minutes?: string | number | null;
}

/** What one side asks of the other: "cancel the trade", "30 more minutes". @param split who would get how much. */
export function requestWords({ kind, minutes }: Request, split: string): string {
  if (kind === 'extend') return `${minutes ?? 'some'} more minutes`;
  return kind === 'split' ? `a split, ${split}` : 'cancel the trade';
}

/** The same after "asks": "to cancel the trade", "for 30 more minutes". */
export function askedFor(request: Request, split: string): string {
  return `${request.kind === 'cancel' ? 'to' : 'for'} ${requestWords(request, split)}`;
}

/** How far a transaction is: "12 of 60 confirmations", or where a chain counts minutes too "3 of 5 blocks, 4 of 10 minutes". */
export function verdictDepth(verdict: Depth): string {
  const { confirmations, needed, needed_minutes, block_at, checked_at } = verdict;
  const blocks = `${Math.min(confirmations ?? 0, needed)} of ${needed}`;
  if (needed_minutes === 0) return `${blocks} confirmations`;
  const age = block_at && checked_at ? Date.parse(checked_at) - Date.parse(block_at) : 0;
  const minutes = Math.min(Math.max(Math.floor(age / 60_000), 0), needed_minutes);
  return `${blocks} blocks, ${minutes} of ${needed_minutes} minutes`;
}

type Depth = Pick<Verdict, 'confirmations' | 'needed' | 'needed_minutes' | 'block_at' | 'checked_at'>;

/** What a chain says of a transaction, in a few words. */
export function verdictTitle(verdict: Verdict): string {
  const { outcome, checked_at, vanished_at, confirmations, reasons } = verdict;
  const network = networkName(verdict.network);
  if (checked_at === null) return 'Not checked on the chain';
  if (vanished_at && outcome !== 'match') return `No longer on ${network}`;
  if (outcome === 'waiting' && confirmations !== null) return `${verdictDepth(verdict)} on ${network}`;
  if (outcome === 'waiting' && reasons.length === 0) return `On its way on ${network}`;
  return outcomeWords(outcome, network);
}

/** The same as a trade's log keeps it. */
export function loggedVerdict({ outcome, network = '', reasons }: Record<string, string>): string {
  const name = networkName(network);
  return outcome === 'waiting' && !reasons ? `Seen on ${name}` : outcomeWords(outcome, name);
}

function outcomeWords(outcome: string | undefined, network: string): string {
  if (outcome === 'match') return `Confirmed on ${network}`;
  if (outcome === 'wrong') return `${network} shows something else`;
  return outcome === 'unknown' ? `${network} can’t tell yet` : `Not found on ${network} yet`;
}
