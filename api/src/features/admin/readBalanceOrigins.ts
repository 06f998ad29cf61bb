import type { BalanceOrigins, OriginKind, TransferKind } from '@souk/contracts/evidence';
import { addAmounts } from '@souk/contracts/money';
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { found } from '../../AppError';
import { inSnapshot } from '../../database/inSnapshot';
import { USER_ACCOUNT_KINDS, userAccount } from '../../ledger/accounts';
import { LedgerAccount, User } from '../../models';
import { presentBalance } from '../../presenters/presentBalance';

/** What entered or left a user's own accounts; what left is an amount below zero. */
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

/** In the order a statement lists them. */
const KINDS: readonly OriginKind[] = ['deposit', 'sale', 'purchase', 'fee', 'withdrawal'];

/** What a user has, and what it is made of: the origins add up to the balances, to the last decimal. @throws AppError `not_found`. */
export async function readBalanceOrigins(sequelize: Sequelize, userId: number): Promise<BalanceOrigins> {
  // In one snapshot: what moved between the two reads would look like money without an origin.
  return inSnapshot(sequelize, async (transaction) => {
    found(await User.findByPk(userId, { attributes: ['id'], raw: true, transaction }));
    const accounts = await LedgerAccount.findAll({ where: { userId }, raw: true, transaction });
    return { ...presentBalance(accounts), origins: await readOrigins(sequelize, userId, transaction) };
  });
}

async function readOrigins(
  sequelize: Sequelize,
  userId: number,
  transaction: Transaction,
): Promise<BalanceOrigins['origins']> {
  const own = USER_ACCOUNT_KINDS.map((kind) => userAccount(userId, kind));
  const crossings = await sequelize.query<Crossing>(CROSSINGS, {
    replacements: { own },
    type: QueryTypes.SELECT,
    transaction,
  });
  return KINDS.flatMap((kind) => {
    const parts = crossings.filter((crossing) => originOf(crossing) === kind);
    if (parts.length === 0) return [];
    const amount = addAmounts(...parts.map((part) => part.amount));
    return [{ kind, count: Math.max(...parts.map((part) => part.count)), amount }];
  });
}

/**
 * A trade's USDT leaves the buyer in two parts, the seller's and the seller's fee: both are the price of the purchase. What
 * comes on top is the buyer's own fee.
 */
function originOf({ kind, direction }: Crossing): OriginKind {
  switch (kind) {
    case 'deposit':
      return 'deposit';
    case 'withdrawal_payout':
      return 'withdrawal';
    case 'trade_release':
      return direction === 'in' ? 'sale' : 'purchase';
    case 'trade_seller_fee':
      return 'purchase';
    case 'trade_buyer_fee':
      return 'fee';
    default:
      throw new Error(`A transfer of kind ${kind} never leaves a user's own accounts`);
  }
}
