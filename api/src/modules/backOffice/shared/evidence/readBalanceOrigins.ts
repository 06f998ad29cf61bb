import { addAmounts } from '@souk/contracts/amounts/amounts';
import type { BalanceOrigins, OriginKind, TransferKind } from '@souk/contracts/backOffice/desk/evidence';
import type { Transaction } from 'sequelize';
import { USER_ACCOUNT_KINDS, userAccount } from '../../../../domain/ledger/accounts';
import { LedgerAccount } from '../../../../domain/models';
import { presentBalance } from '../../../../domain/presenters/presentBalance';
import { select } from '../../../../kernel/database/statements';

/** Sums that entered or left a user's own accounts; outgoing amounts are negative. */
const CROSSINGS = `
  SELECT kind, 'in' AS direction, COUNT(*) AS count, SUM(amount) AS amount FROM ledger_transfers
    WHERE credit_account_id IN (:own) AND debit_account_id NOT IN (:own) GROUP BY kind
  UNION ALL
  SELECT kind, 'out', COUNT(*), -SUM(amount) FROM ledger_transfers
    WHERE debit_account_id IN (:own) AND credit_account_id NOT IN (:own) GROUP BY kind`;

interface Crossing {
  kind: TransferKind;
  direction: 'in' | 'out';
  count: number;
  amount: string;
}

const KINDS: readonly OriginKind[] = ['deposit', 'sale', 'purchase', 'guarantee', 'fee', 'withdrawal'];

/** A user's balances and their origins: the origins add up to the balances exactly. */
export async function readBalanceOrigins(transaction: Transaction, userId: number): Promise<BalanceOrigins> {
  const accounts = await LedgerAccount.findAll({ where: { userId }, raw: true, transaction });
  return { ...presentBalance(accounts), origins: await readOrigins(transaction, userId) };
}

async function readOrigins(transaction: Transaction, userId: number): Promise<BalanceOrigins['origins']> {
  const own = USER_ACCOUNT_KINDS.map((kind) => userAccount(userId, kind));
  const crossings = await select<Crossing>(transaction, CROSSINGS, { own });
  return KINDS.flatMap((kind) => {
    const parts = crossings.filter((crossing) => originOf(crossing) === kind);
    if (parts.length === 0) return [];
    const amount = addAmounts(...parts.map((part) => part.amount));
    const counts = parts.map((part) => part.count);
    // The two parts of a purchase are of one case, all others of different ones.
    const count = kind === 'purchase' ? Math.max(...counts) : counts.reduce((sum, one) => sum + one, 0);
    return [{ kind, count, amount }];
  });
}

/**
 * A trade's USDT leaves the buyer in two parts, the seller's and the seller's fee: both are the purchase's price. The rest is the buyer's
 * own fee, like the fee of a payout.
 */
function originOf({ kind, direction }: Crossing): OriginKind {
  switch (kind) {
    case 'deposit':
      return 'deposit';
    case 'guarantee_pay':
      return 'guarantee';
    case 'withdrawal_payout':
      return 'withdrawal';
    case 'trade_release':
      return direction === 'in' ? 'sale' : 'purchase';
    case 'trade_seller_fee':
      return 'purchase';
    case 'trade_buyer_fee':
    case 'withdrawal_fee':
      return 'fee';
    default:
      throw new Error(`A transfer of kind ${kind} never leaves a user's own accounts`);
  }
}
