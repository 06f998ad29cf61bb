import { addAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import type { Movement, Statement } from '@souk/contracts/money/wallet/activity';
import type { WalletBalance } from '@souk/contracts/money/wallet/wallet';
import { totalOf } from '../../../components/totalOf';
import { isMain, subjectKey } from './shownMovements';

interface StatementRow {
  id: number;
  main: Movement;
  at: string;
  change: WalletBalance;
  after: DecimalString;
}

/** Rows of a statement: one per trade, deposit or withdrawal, at its last transfer. */
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
