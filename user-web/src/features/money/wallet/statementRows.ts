import { addAmounts, type DecimalString } from '@souk/contracts/amounts';
import type { Movement, Statement } from '@souk/contracts/money/activity';
import type { WalletBalance } from '@souk/contracts/money/wallet';
import { totalOf } from '../../../components/totalOf';
import { isMain, subjectKey } from './shownMovements';

interface StatementRow {
  id: number;
  /** The movement that the row is named after. */
  main: Movement;
  /** When it last moved money. */
  at: string;
  /** All that it changed. */
  change: WalletBalance;
  /** What there is in all after it. */
  after: DecimalString;
}

/** A statement's rows: one a trade, deposit or withdrawal, where it last moved money. */
export function statementRows({ opening, movements }: Statement): StatementRow[] {
  const groups = new Map<string, [Movement, ...Movement[]]>();
  for (const movement of movements) {
    const key = subjectKey(movement);
    const earlier = groups.get(key) ?? [];
    groups.delete(key);
    groups.set(key, [movement, ...earlier]);
  }
  let after = totalOf(opening);
  return [...groups.values()].map((group) => {
    const [latest] = group;
    const sum = (part: keyof WalletBalance) => addAmounts(...group.map(({ change }) => change[part]));
    const change = {
      available_balance: sum('available_balance'),
      escrow_balance: sum('escrow_balance'),
      pending_withdrawals: sum('pending_withdrawals'),
    };
    after = addAmounts(after, totalOf(change));
    const main = group.find(isMain) ?? latest;
    return { id: latest.id, main, at: latest.created_at, change, after };
  });
}
