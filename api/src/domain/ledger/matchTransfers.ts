import {
  addAmounts,
  compareAmounts,
  type DecimalString,
  subtractAmounts,
} from '@souk/contracts/amounts/amounts';

export interface SeenTransfer {
  id: number;
  side: 'to' | 'from';
  amount: DecimalString;
  /** Remainder below the decimals that cases count with. */
  rest: DecimalString;
}

export interface Settled {
  place: number;
  kind: 'deposit' | 'withdrawal' | 'trade';
  /** Amount that counts for the case; null: all of it. */
  amount: DecimalString | null;
}

export interface Match {
  id: number;
  place: number;
  /** Part of the transfer that the case does not count. */
  surplus: DecimalString;
}

const SIDES = { deposit: 'to', withdrawal: 'from', trade: 'to' } as const;

export const sideOf = (kind: Settled['kind']) => SIDES[kind];

/**
 * Assigns the transfers of one hash to the cases that it settled. Pure, so that the result is the same whenever transfers are seen, and
 * after a reorganisation. A case takes the transfer of exactly its amount, else the largest until it is covered. An amount beyond that
 * is the surplus of its last transfer; a payout's stays unexplained.
 */
export function matchTransfers(seen: readonly SeenTransfer[], settled: readonly Settled[]): Match[] {
  const open = seen.toSorted((one, other) => compareAmounts(other.amount, one.amount) || one.id - other.id);
  const matches: Match[] = [];
  for (const one of settled.toSorted((a, b) => a.place - b.place)) {
    let due = one.amount;
    for (const transfer of takenBy(one, open)) {
      open.splice(open.indexOf(transfer), 1);
      due = due && subtractAmounts(due, transfer.amount);
      const beyond = due && compareAmounts(due, '0') < 0 ? subtractAmounts('0', due) : '0';
      const surplus = transfer.side === 'to' ? addAmounts(transfer.rest, beyond) : '0';
      matches.push({ id: transfer.id, place: one.place, surplus });
    }
  }
  return matches;
}

/** Open transfers that a case takes, sorted largest first. */
function takenBy({ kind, amount }: Settled, open: readonly SeenTransfer[]): SeenTransfer[] {
  if (amount === null) return [...open];
  const candidates = open.filter(({ side }) => side === sideOf(kind));
  const exact = candidates.find((transfer) => compareAmounts(transfer.amount, amount) === 0);
  if (exact) return [exact];
  let due = amount;
  const needed = candidates.findIndex((transfer) => {
    due = subtractAmounts(due, transfer.amount);
    return compareAmounts(due, '0') <= 0;
  });
  return needed < 0 ? candidates : candidates.slice(0, needed + 1);
}

export function covers(open: readonly SeenTransfer[], amount: DecimalString): boolean {
  return compareAmounts(addAmounts('0', ...open.map((transfer) => transfer.amount)), amount) >= 0;
}
