import { type DecimalString, parseDecimal } from '@souk/contracts/amounts/amounts';
import type { VerdictOutcome } from '@souk/contracts/money/chain/chain';
import type { VerdictReason } from '@souk/contracts/money/chain/verdictReasons';
import { isAboutAmount, type PaymentSum, sumPayments } from '@souk/contracts/trading/trades/payments';
import type { Attributes } from 'sequelize';
import type { Verdict } from '../../../../../domain/models';

export type VerdictRow = Attributes<Verdict>;

interface Due {
  amount: DecimalString;
  coin: string;
}

/** A verdict on several transactions together, and the hashes of those that count. */
export interface VerdictSum extends VerdictRow {
  counted: ReadonlySet<string>;
}

/**
 * The verdict on a trade's transactions together: each part that reached the buyer's wallet counts, and the sum is compared with what is
 * due. One alone is its own verdict.
 * @param hashes All of them, in their canonical form. @param rows The verdicts that the chain has given on them.
 */
export function sumVerdicts(
  hashes: readonly string[],
  rows: readonly VerdictRow[],
  due: Due,
): VerdictSum | undefined {
  const known = hashes.flatMap((hash) => rows.find((row) => row.hash === hash) ?? []);
  const [first] = known;
  if (!first) return undefined;
  if (hashes.length === 1) return { ...first, counted: new Set(hashes) };
  const hash = hashes[0] as string;
  const sum = sumPayments(known.flatMap(partOf), due.amount);
  const counted = known.filter((row) => sum.counted.has(row.hash));
  const others = known.filter((row) => !sum.counted.has(row.hash));
  const { outcome, reasons } = weighSum(sum, {
    counted,
    others,
    due,
    isUnasked: hashes.length > known.filter(({ checkedAt }) => checkedAt).length,
  });
  const [shallowest = first] = counted.toSorted((one, other) => depthOf(one) - depthOf(other));
  const { confirmations, needed, neededMinutes, blockNumber, blockHash, blockAt } = shallowest;
  return {
    ...first,
    hash,
    outcome,
    reasons: JSON.stringify(reasons),
    ...{ confirmations, needed, neededMinutes, blockNumber, blockHash, blockAt },
    paid: sum.paid,
    payer: counted[0]?.payer ?? first.payer,
    senders: JSON.stringify([...new Set(known.flatMap((row) => JSON.parse(row.senders) as string[]))]),
    recipient: counted[0]?.recipient ?? first.recipient,
    sources: JSON.stringify(sharedSources(counted.length > 0 ? counted : known)),
    checkedAt: edgeOf(known, 'checkedAt'),
    matchedAt: edgeOf(known, 'matchedAt'),
    vanishedAt: edgeOf(known, 'vanishedAt'),
    counted: sum.counted,
  };
}

/** A part may be too little alone: any other objection leaves it out. */
export function partOf({ hash, paid, blockAt, reasons }: VerdictRow): { hash: string; amount: string }[] {
  const isPaid = paid !== null && blockAt !== null;
  return isPaid && objectionsOf(reasons).length === 0 ? [{ hash, amount: paid }] : [];
}

const objectionsOf = (reasons: string) =>
  (JSON.parse(reasons) as VerdictReason[]).filter(({ code }) => !isAboutAmount(code));

function weighSum(
  { paid, missing }: PaymentSum,
  {
    counted,
    others,
    due,
    isUnasked,
  }: { counted: VerdictRow[]; others: VerdictRow[]; due: Due; isUnasked: boolean },
): { outcome: VerdictOutcome; reasons: VerdictReason[] } {
  const expected = parseDecimal(due.amount) ?? due.amount;
  const amounts = { paid, expected, coin: due.coin };
  if (missing !== '0') {
    const open = others.find(({ outcome }) => outcome === 'waiting' || outcome === 'unknown');
    if (isUnasked) return { outcome: 'unknown', reasons: [] };
    if (open) return { outcome: open.outcome, reasons: JSON.parse(open.reasons) };
    const objections = others.flatMap(({ reasons }) => objectionsOf(reasons));
    return { outcome: 'wrong', reasons: [...objections, { code: 'too_little', params: amounts }] };
  }
  if (paid !== expected) return { outcome: 'wrong', reasons: [{ code: 'too_much', params: amounts }] };
  return { outcome: counted.every(isDeep) ? 'match' : 'waiting', reasons: [] };
}

const depthOf = ({ confirmations }: VerdictRow) => confirmations ?? 0;

function isDeep(row: VerdictRow): boolean {
  const age = Number(row.checkedAt) - Number(row.blockAt);
  return row.outcome === 'match' || (depthOf(row) >= row.needed && age >= row.neededMinutes * 60_000);
}

/** Sources that say so of each. */
function sharedSources(rows: readonly VerdictRow[]): string[] {
  const [first = [], ...rest] = rows.map(({ sources }) => JSON.parse(sources) as string[]);
  return first.filter((source) => rest.every((sources) => sources.includes(source)));
}

/** The earliest of their times. */
function edgeOf(rows: readonly VerdictRow[], name: 'checkedAt' | 'matchedAt' | 'vanishedAt'): Date | null {
  return (
    rows.flatMap((row) => row[name] ?? []).toSorted((one, other) => Number(one) - Number(other))[0] ?? null
  );
}
