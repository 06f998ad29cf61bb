import type { MovementSubject } from '@souk/contracts/money/wallet/activity';
import { tradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Transaction } from 'sequelize';
import { Deposit, Offer, OfferHold, Trade, User, Withdrawal } from '../../../../domain/models';
import type { ChangeRow } from '../../shared/readMovements';

export type SubjectType = MovementSubject['type'];

/** Loads the cases of all movements with one statement per type. */
export async function presentMovements<Row extends ChangeRow>(
  transaction: Transaction,
  userId: number,
  rows: readonly Row[],
) {
  const ids = (type: SubjectType) => [
    ...new Set(rows.filter(({ kind }) => subjectTypeOf(kind) === type).map((row) => row.referenceId)),
  ];
  const subjects = new Map<string, MovementSubject>();
  const add = (subject: MovementSubject) => subjects.set(`${subject.type} ${subject.id}`, subject);
  for (const trade of await findTrades(transaction, ids('trade'))) add(presentTradeSubject(trade, userId));
  const [bids, deposits, withdrawals] = [ids('bid'), ids('deposit'), ids('withdrawal')];
  if (bids.length > 0) {
    const read = { where: { id: bids }, include: [{ model: Offer, as: 'offer' }], transaction };
    for (const { id, offer } of await OfferHold.findAll(read))
      if (offer) subjects.set(`bid ${id}`, presentBidSubject(offer));
  }
  if (deposits.length > 0) {
    const read = { where: { id: deposits }, attributes: ['id', 'network'], raw: true, transaction };
    for (const { id, network } of await Deposit.findAll(read)) add({ type: 'deposit', id, network });
  }
  if (withdrawals.length > 0) {
    const read = { where: { id: withdrawals }, transaction };
    for (const { id, network, flows } of await Withdrawal.findAll(read))
      add({ type: 'withdrawal', id, network, fee: flows.fee });
  }
  return rows.map(({ referenceId, createdAt, ...row }) => {
    const subject = subjects.get(`${subjectTypeOf(row.kind)} ${referenceId}`);
    if (!subject) throw new Error(`The transfer ${row.id} belongs to nothing`);
    return { ...row, subject, created_at: createdAt.toISOString() };
  });
}

export function subjectTypeOf(kind: ChangeRow['kind']): SubjectType {
  if (kind === 'deposit') return 'deposit';
  if (kind.startsWith('bid_')) return 'bid';
  return kind.startsWith('withdrawal_') ? 'withdrawal' : 'trade';
}

export const presentBidSubject = (bid: Offer) => ({
  type: 'bid' as const,
  id: bid.id,
  crypto_amount: bid.amount ?? '0',
  crypto_type: bid.cryptoType,
  price_per_unit: bid.pricePerUnit,
});

async function findTrades(transaction: Transaction, ids: number[]): Promise<Trade[]> {
  if (ids.length === 0) return [];
  const names = (as: 'seller' | 'buyer') => ({ model: User, as, attributes: ['username'] });
  return Trade.findAll({ where: { id: ids }, include: [names('seller'), names('buyer')], transaction });
}

function presentTradeSubject(trade: Trade, userId: number): MovementSubject {
  const side = tradeSide({ seller_id: trade.sellerId }, userId);
  const other = side === 'seller' ? trade.buyer : trade.seller;
  return {
    type: 'trade',
    id: trade.id,
    side,
    counterparty: other?.username ?? '',
    crypto_amount: trade.cryptoAmount,
    crypto_type: trade.cryptoType,
    usdt_amount: trade.splitUsdt ?? trade.usdtAmount,
    buyer_fee: trade.splitBuyerFee ?? trade.buyerFee,
    seller_fee: trade.splitSellerFee ?? trade.sellerFee,
    is_split: trade.splitUsdt !== null,
  };
}
