import { addAmounts, compareAmounts, type DecimalString } from '@souk/contracts/amounts';
import type { ListedMovement } from '@souk/contracts/money/activity';
import type { WalletBalance } from '@souk/contracts/money/wallet';

/** The part of the balance that a line's amount is of. */
export type Part = 'available' | 'escrow' | 'hold';

/** One line of the list: a transfer, or the transfers in which a trade ended. */
export interface ShownMovement {
  id: number;
  /** The transfer that the line is named after. */
  main: ListedMovement;
  part: Part;
  /** What it changed of that part; below zero for what left. */
  amount: DecimalString;
  /** What is available afterwards; null in a list of one kind. */
  after: DecimalString | null;
}

const NAMES = {
  available: 'available_balance',
  escrow: 'escrow_balance',
  hold: 'pending_withdrawals',
} as const satisfies Record<Part, keyof WalletBalance>;

/** The lines of a list of movements, the latest first. A trade that ends moves money to several accounts at one moment: one line. */
export function shownMovements(movements: readonly ListedMovement[]): ShownMovement[] {
  const groups: [ListedMovement, ...ListedMovement[]][] = [];
  for (const movement of movements) {
    const group = groups.at(-1);
    if (group && belongTogether(group[0], movement)) group.push(movement);
    else groups.push([movement]);
  }
  return groups.map(lineOf);
}

/** Movements with the same key are about one thing; a seller's promise is no part of the trade's price. */
export const subjectKey = ({ kind, subject: { type, id } }: Pick<ListedMovement, 'kind' | 'subject'>) =>
  `${kind.startsWith('guarantee_') ? 'promise' : type} ${id}`;

function belongTogether(a: ListedMovement, b: ListedMovement): boolean {
  return subjectKey(a) === subjectKey(b) && a.created_at === b.created_at;
}

/** A trade's price and a payout name what is moved beside them. */
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
    after: newest.balance?.available_balance ?? null,
  };
}
