import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import type { VerdictSubject, Verdict as WireVerdict } from '@souk/contracts/money/chain/chain';
import { type VerdictReason, verdictText } from '@souk/contracts/money/chain/verdictReasons';
import type { Transaction } from 'sequelize';
import { Verdict } from '../../../../../domain/models';
import { presentTime } from '../../../../../kernel/presentTime';
import type { Finality } from '../Chain';
import type { Judgement } from './judge';
import { readTradeVerdicts } from './readTradeVerdicts';
import type { VerdictRow } from './sumVerdicts';

/** Stored verdicts by case: of a trade, the one on all its transactions together. */
export async function readVerdicts(
  subjectType: VerdictSubject,
  ids: readonly number[],
  transaction?: Transaction,
): Promise<Map<number, VerdictRow>> {
  if (ids.length === 0) return new Map();
  if (subjectType === 'trade') {
    const judged = await readTradeVerdicts(transaction, ids);
    return new Map([...judged].flatMap(([id, { verdict }]) => (verdict ? [[id, verdict]] : [])));
  }
  const where = { subjectType, subjectId: [...ids] };
  const rows = await Verdict.findAll({ where, raw: true, transaction });
  return new Map(rows.map((row) => [row.subjectId, row]));
}

interface Asked {
  network: NetworkCode;
  /** In its canonical form; null without a hash: then there is no verdict. */
  hash: string | null;
  /** The other case that a transaction counts for is hidden from the parties. */
  isForAdmin?: boolean;
}

/** A stored verdict for display; "not checked" if the chain was not asked about this hash. */
export function presentVerdict(row: VerdictRow | undefined, asked: Asked): WireVerdict | null {
  const { network, hash, isForAdmin = false } = asked;
  if (hash === null) return null;
  if (row?.hash !== hash)
    return { ...UNCHECKED, network, needed: NETWORKS[network].confirmations, needed_minutes: 0 };
  return {
    outcome: row.outcome,
    reasons: presentReasons(JSON.parse(row.reasons), isForAdmin),
    network: row.network,
    confirmations: row.confirmations,
    needed: row.needed,
    needed_minutes: row.neededMinutes,
    paid: row.paid,
    payer: row.payer,
    recipient: row.recipient,
    block_at: presentTime(row.blockAt),
    sources: JSON.parse(row.sources),
    checked_at: presentTime(row.checkedAt),
    vanished_at: presentTime(row.vanishedAt),
  };
}

export function presentJudgement(
  judged: Judgement,
  network: NetworkCode,
  { blocks, minutes }: Finality,
  at: Date,
  isForAdmin: boolean,
): WireVerdict {
  const { outcome, confirmations, paid, payer, recipient, block, sources } = judged;
  return {
    outcome,
    reasons: presentReasons(judged.reasons, isForAdmin),
    network,
    confirmations,
    needed: blocks,
    needed_minutes: minutes,
    paid,
    payer,
    recipient,
    block_at: presentTime(block?.time ?? null),
    sources,
    checked_at: at.toISOString(),
    vanished_at: null,
  };
}

const UNCHECKED = {
  outcome: 'unknown',
  reasons: [],
  confirmations: null,
  paid: null,
  payer: null,
  recipient: null,
  block_at: null,
  sources: [],
  checked_at: null,
  vanished_at: null,
} as const satisfies Partial<WireVerdict>;

export function presentReasons(
  reasons: readonly VerdictReason[],
  isForAdmin: boolean,
): WireVerdict['reasons'] {
  return reasons.map(({ code, params }) => {
    const shown = { code, params: code === 'used_elsewhere' && !isForAdmin ? {} : params };
    return { ...shown, text: verdictText(shown) };
  });
}
