import type { DecimalString } from '@souk/contracts/amounts/amounts';
import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import type { VerdictOutcome } from '@souk/contracts/money/chain/chain';
import type { VerdictReason } from '@souk/contracts/money/chain/verdictReasons';
import type { ChainReading, Finality } from '../Chain';
import { type Agreed, agree } from '../sources/agree';
import { type ChainBlock, confirmationsOf, isHash } from '../sources/ChainSource';
import { paymentOf } from './paymentOf';

export interface Expectation {
  network: NetworkCode;
  /** In its canonical form. */
  hash: string;
  recipient: string;
  coin: { code: string; contract: string | null; decimals: number };
  amount: DecimalString;
  decimals: number;
  /** The transaction cannot be older than the case that it pays for; null: it may be. */
  earliest: Date | null;
  claimedAt: Date;
  usedBy: { kind: string; id: number } | null;
}

export interface Judgement {
  outcome: VerdictOutcome;
  reasons: VerdictReason[];
  /** Asking again can change nothing, short of a reorganisation deeper than the network's confirmations. */
  isFinal: boolean;
  confirmations: number | null;
  block: ChainBlock | null;
  paid: DecimalString | null;
  payer: string | null;
  senders: string[];
  recipient: string | null;
  sources: string[];
}

/** A miner sets a block's time, which may be slightly behind. */
export const CLOCK_TOLERANCE_MS = 60_000;
/** A missing transaction counts as pending for this long after its hash was given; then it is wrong. */
const ON_ITS_WAY_MS = 3_600_000;

/**
 * Judges the sources' answers for a case: a pure function. Two sources must agree where two are configured; a single configured source is
 * believed, and the verdict names it. A claim by one source of several is neither a match nor wrong.
 */
export function judge(reading: ChainReading, expected: Expectation, now: Date): Judgement {
  const agreed = agree(reading.answers);
  const found =
    agreed.state === 'mined'
      ? weigh(agreed, { expected, now, finality: reading.finality })
      : { ...NOTHING, ...absent(agreed, { reading, expected, now }) };
  const used = usedElsewhere(expected);
  return {
    ...found,
    ...(used.length > 0 && { outcome: 'wrong', reasons: [...used, ...found.reasons] }),
    sources: agreed.sources,
  };
}

type Found = Omit<Judgement, 'sources'>;

const NOTHING = {
  isFinal: false,
  confirmations: null,
  block: null,
  paid: null,
  payer: null,
  senders: [],
  recipient: null,
};

function usedElsewhere({ usedBy }: Expectation): VerdictReason[] {
  if (!usedBy) return [];
  return [{ code: 'used_elsewhere', params: { kind: usedBy.kind, id: String(usedBy.id) } }];
}

function absent(
  agreed: Exclude<Agreed, { state: 'mined' }>,
  { reading, expected, now }: { reading: ChainReading; expected: Expectation; now: Date },
): Pick<Found, 'outcome' | 'reasons' | 'payer'> & { isFinal?: boolean } {
  const network = NETWORKS[expected.network].name;
  const because = (outcome: VerdictOutcome, code: VerdictReason['code'], params: Record<string, string>) => ({
    outcome,
    reasons: [{ code, params }],
    payer: agreed.signer,
  });
  // Final: no chain has such a transaction.
  if (!isHash(expected.hash)) return { ...because('wrong', 'not_found', { network }), isFinal: true };
  const isTooLarge = reading.answers.some((answer) => 'isAway' in answer && answer.isTooLarge);
  if (agreed.state === 'away')
    return because('unknown', isTooLarge ? 'too_large' : 'source_away', { network });
  if (agreed.state === 'disagree') return because('unknown', 'sources_disagree', { network });
  if (agreed.state === 'pending') return { outcome: 'waiting', reasons: [], payer: agreed.signer };
  const { elsewhere } = reading;
  if (elsewhere)
    return because('wrong', 'wrong_network', { network: NETWORKS[elsewhere].name, expected: network });
  const isLate = now.getTime() - expected.claimedAt.getTime() > ON_ITS_WAY_MS;
  return because(isLate ? 'wrong' : 'waiting', 'not_found', { network });
}

function weigh(
  { transaction, tip }: Extract<Agreed, { state: 'mined' }>,
  { expected, now, finality }: { expected: Expectation; now: Date; finality: Finality },
): Found {
  const { block, signer } = transaction;
  const confirmations = confirmationsOf(block.number, tip);
  const isOld = now.getTime() - block.time.getTime() >= finality.minutes * 60_000;
  const isDeep = confirmations >= finality.blocks && isOld;
  const payment = paymentOf(transaction, expected);
  const { earliest } = expected;
  const isTooOld = earliest !== null && block.time.getTime() < earliest.getTime() - CLOCK_TOLERANCE_MS;
  const reasons: VerdictReason[] = [
    ...payment.reasons,
    ...(isTooOld ? [{ code: 'before_trade', params: { at: block.time.toISOString() } } as const] : []),
  ];
  const isUnseen = reasons.every(({ code }) => code === 'not_traced');
  const outcome = reasons.length > 0 ? (isUnseen ? 'unknown' : 'wrong') : isDeep ? 'match' : 'waiting';
  return {
    outcome,
    reasons,
    isFinal: isDeep && outcome !== 'unknown',
    confirmations,
    block,
    paid: payment.paid,
    payer: signer,
    senders: payment.senders,
    recipient: payment.recipient,
  };
}
