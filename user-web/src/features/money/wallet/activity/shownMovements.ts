import { addAmounts, compareAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import type { ListedMovement } from '@souk/contracts/money/wallet/activity';
import type { WalletBalance } from '@souk/contracts/money/wallet/wallet';

export type Part = 'available' | 'escrow' | 'hold';

/** One row: a transfer, or all transfers in which a trade ended. */
export interface ShownMovement {
  id: number;
  main: ListedMovement;
  part: Part;
  /** Change of that part; negative for money that left. */
  amount: DecimalString;
}

const NAMES = {
  available: 'available_balance',
  escrow: 'escrow_balance',
  hold: 'pending_withdrawals',
} as const satisfies Record<Part, keyof WalletBalance>;

/** Rows for movements, latest first. A trade that ends makes several transfers at one moment: they share a row. */
export function shownMovements(movements: readonly ListedMovement[]): ShownMovement[] {
  const groups: [ListedMovement, ...ListedMovement[]][] = [];
  for (const movement of movements) {
    const group = groups.at(-1);
    if (group && belongTogether(group[0], movement)) group.push(movement);
    else groups.push([movement]);
  }
  return groups.map(lineOf);
}

/** Rows of one trade, bid or request: a purchase is one entry, at the place of its latest movement. */
export function entriesOf(movements: readonly ListedMovement[]): [ShownMovement, ...ShownMovement[]][] {
  const entries = new Map<string, [ShownMovement, ...ShownMovement[]]>();
  for (const row of shownMovements(movements)) {
    const { type, id } = row.main.subject;
    const entry = entries.get(`${type} ${id}`);
    if (entry) entry.push(row);
    else entries.set(`${type} ${id}`, [row]);
  }
  return [...entries.values()];
}

/** Groups movements by subject. A seller's guarantee is not part of the trade's price. */
export const subjectKey = ({ kind, subject: { type, id } }: Pick<ListedMovement, 'kind' | 'subject'>) =>
  `${kind.startsWith('guarantee_') ? 'promise' : type} ${id}`;

function belongTogether(a: ListedMovement, b: ListedMovement): boolean {
  return subjectKey(a) === subjectKey(b) && a.created_at === b.created_at;
}

/** Transfers that name a row: a trade's price and a payout. */
export const isMain = ({ kind }: Pick<ListedMovement, 'kind'>) =>
  kind === 'trade_release' || kind === 'withdrawal_payout';

function lineOf(group: [ListedMovement, ...ListedMovement[]]): ShownMovement {
  const [newest] = group;
  const change = (part: Part) => addAmounts(...group.map((one) => one.change[NAMES[part]]));
  const part =
    (['available', 'escrow', 'hold'] as const).find((one) => compareAmounts(change(one), '0') !== 0) ??
    'available';
  return {
    id: newest.id,
    main: group.find(isMain) ?? newest,
    part,
    amount: change(part),
  };
}
