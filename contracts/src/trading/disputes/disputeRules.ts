import { t } from '../../texts/texts';
import type { TradeSide, TradeStatus } from '../trades/tradeMachine';

// Apart from the schemas: a page that only draws a dispute needs none of them.

interface Reason {
  /** Worded for the side that starts the dispute. */
  words: () => string;
  /** The side that may give it; the platform's own disputes have the reason `not_sent`. */
  by: readonly TradeSide[];
  from: readonly TradeStatus[];
  /** The evidence asked of each side from the start, in a sentence to that side. */
  evidence: Partial<Record<TradeSide, string>>;
}

const BOTH: readonly TradeSide[] = ['seller', 'buyer'];
const ANY: readonly TradeStatus[] = ['open', 'crypto_sent'];
const SENT_FROM = 'A screenshot of the payment in your wallet, showing amount, address and transaction hash.';
const ADDRESS = 'A screenshot of your wallet, showing its address.';
const ANYTHING = 'Anything that shows what happened: a screenshot of your wallet, a receipt, a message.';
const RECEIVED_AT = 'A screenshot of your wallet, showing its address and the latest payments.';

/** Reasons for a dispute, and the evidence that each asks of a side (docs/domain.md#no-trade-without-an-end). */
export const DISPUTE_REASONS = {
  not_sent: {
    words: () => t('The seller sends nothing'),
    by: ['buyer'],
    from: ['open'],
    evidence: { seller: SENT_FROM },
  },
  not_received: {
    words: () => t('The coins haven’t arrived'),
    by: ['buyer'],
    from: ['crypto_sent'],
    evidence: { seller: SENT_FROM, buyer: RECEIVED_AT },
  },
  wrong_amount: {
    words: () => t('The amount is wrong'),
    by: BOTH,
    from: ['crypto_sent'],
    evidence: { seller: SENT_FROM, buyer: RECEIVED_AT },
  },
  wrong_address: {
    words: () => t('The coins went to a wrong address'),
    by: BOTH,
    from: ANY,
    evidence: { seller: SENT_FROM, buyer: ADDRESS },
  },
  not_verified: {
    words: () => t('I sent the coins, but the trade is stuck'),
    by: ['seller'],
    from: ANY,
    evidence: { seller: SENT_FROM, buyer: RECEIVED_AT },
  },
  outside: {
    words: () => t('The other side wants to deal outside Souk'),
    by: BOTH,
    from: ANY,
    evidence: {},
  },
  other: {
    words: () => t('Something else'),
    by: BOTH,
    from: ANY,
    evidence: { seller: ANYTHING, buyer: ANYTHING },
  },
} as const satisfies Record<string, Reason>;
export type DisputeCode = keyof typeof DISPUTE_REASONS;
export const DISPUTE_CODES = Object.keys(DISPUTE_REASONS) as [DisputeCode, ...DisputeCode[]];

/** The reasons that a side may give in a state; the last one always fits. */
export function disputeCodesFor(side: TradeSide, status: TradeStatus): DisputeCode[] {
  return DISPUTE_CODES.filter((code) => {
    const { by, from }: Reason = DISPUTE_REASONS[code];
    return by.includes(side) && from.includes(status);
  });
}

export function evidenceAskedOf(side: TradeSide, code: DisputeCode): string | undefined {
  const { evidence }: Reason = DISPUTE_REASONS[code];
  return evidence[side];
}

/** The evidence in words for its reader; an admin's own words stay as they are. */
export function evidenceWords(what: string): string {
  switch (what) {
    case SENT_FROM:
      return t('A screenshot of the payment in your wallet, showing amount, address and transaction hash.');
    case RECEIVED_AT:
      return t('A screenshot of your wallet, showing its address and the latest payments.');
    case ADDRESS:
      return t('A screenshot of your wallet, showing its address.');
    case ANYTHING:
      return t('Anything that shows what happened: a screenshot of your wallet, a receipt, a message.');
    default:
      return what;
  }
}

/**
 * Hours a side has for the evidence that the reason asks for. They run on while deadlines stand still: missing evidence decides nothing by
 * itself.
 */
export const EVIDENCE_HOURS = 24;
/** The most hours that an admin may give a side. */
export const MOST_EVIDENCE_HOURS = 168;

/** The other side's answer to a dispute. */
export const STANCES = ['agrees', 'contests'] as const;
export type Stance = (typeof STANCES)[number];

/** Outcomes that an admin may choose: all to the seller, all back to the buyer, or a part each. */
export const DISPUTE_OUTCOMES = ['release', 'return', 'split'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

interface DecisionReason {
  words: () => string;
  for: readonly DisputeOutcome[];
}

/** Reasons for decisions, for both sides to read. */
export const DECISION_REASONS = {
  coins_arrived: { words: () => t('The coins arrived as agreed'), for: ['release'] },
  buyer_silent: { words: () => t('The buyer showed nothing against the payment'), for: ['release'] },
  coins_missing: { words: () => t('The coins didn’t arrive'), for: ['return'] },
  seller_silent: { words: () => t('The seller showed no payment'), for: ['return'] },
  part_arrived: { words: () => t('A part of the coins arrived'), for: ['split'] },
  both_at_fault: { words: () => t('Both sides share the loss'), for: ['split'] },
  sides_agree: { words: () => t('Both sides agree on it'), for: DISPUTE_OUTCOMES },
  outside: { words: () => t('One side wanted to deal outside Souk'), for: ['release', 'return'] },
  other: { words: () => t('For another reason'), for: DISPUTE_OUTCOMES },
} as const satisfies Record<string, DecisionReason>;
export type DecisionCode = keyof typeof DECISION_REASONS;
export const DECISION_CODES = Object.keys(DECISION_REASONS) as [DecisionCode, ...DecisionCode[]];

export function decisionCodesFor(outcome: DisputeOutcome): DecisionCode[] {
  return DECISION_CODES.filter((code) => (DECISION_REASONS[code] as DecisionReason).for.includes(outcome));
}
