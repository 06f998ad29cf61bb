import { addAmounts, toFixedDecimals, USDT_DECIMALS } from '@souk/contracts/amounts/amounts';
import { promisedBy } from '@souk/contracts/backOffice/desk/waiting';
import type { Hold, Holds } from '@souk/contracts/money/wallet/activity';
import { LIVE_WITHDRAWAL_STATUSES } from '@souk/contracts/money/wallet/requestMachines';
import { situationOf } from '@souk/contracts/trading/trades/situation';
import {
  LIVE_TRADE_STATUSES,
  otherSide,
  TRADE_SIDES,
  tradeSide,
} from '@souk/contracts/trading/trades/tradeMachine';
import { Op, type Sequelize } from 'sequelize';
import { type PlatformClock, presentPause, readClock } from '../../../../domain/clock/readClock';
import { Offer, Trade, User, Withdrawal } from '../../../../domain/models';
import { tradeFacts } from '../../../../domain/tradeLog/tradeFacts';
import { inSnapshot } from '../../../../kernel/database/inSnapshot';
import { readBalance } from '../../shared/readMovements';
import { presentBidSubject } from './presentMovements';

/** A user's holds, the newest first; all from one snapshot, in which they add up to the held balance. */
export function readHolds(sequelize: Sequelize, userId: number): Promise<Holds> {
  return inSnapshot(sequelize, async (transaction) => {
    const balance = await readBalance(transaction, userId);
    const clock = await readClock(transaction);
    const order: [string, string][] = [['id', 'DESC']];
    const isSeller = { sellerId: userId, guarantee: { [Op.gt]: '0' } };
    const trades = await Trade.findAll({
      where: { status: LIVE_TRADE_STATUSES, [Op.or]: [{ buyerId: userId }, isSeller] },
      include: TRADE_SIDES.map((as) => ({ model: User, as, attributes: ['username'] })),
      order,
      transaction,
    });
    const bids = await Offer.findAll({
      where: { ownerId: userId, side: 'buy', deletedAt: null },
      order,
      transaction,
    });
    const withdrawals = await Withdrawal.findAll({
      where: { userId, status: LIVE_WITHDRAWAL_STATUSES },
      order,
      transaction,
    });
    const holds = [
      ...trades.map((trade) => tradeHold(trade, userId, clock)),
      ...bids.map(bidHold),
      ...withdrawals.map(withdrawalHold),
    ];
    return { ...balance, holds };
  });
}

const AFTERWARDS = {
  buyer_may_cancel: 'you_may_cancel',
  platform_ends: 'platform_ends',
  waits_for_team: 'waits_for_team',
} as const;

function tradeHold(trade: Trade, userId: number, clock: PlatformClock): Hold {
  const { id, status, cryptoAmount, cryptoType, usdtAmount, buyerFee, createdAt } = trade;
  const side = tradeSide({ seller_id: trade.sellerId }, userId);
  // The turn does not depend on one side's requests.
  const { turn, deadline } = situationOf(
    tradeFacts(trade, clock, { request: null, isReceived: false, isPaymentSeen: false, addsPayment: [] }),
    side,
  );
  if (!turn || !deadline) throw new Error(`Nothing is to come of trade ${id}, which holds money`);
  return {
    subject: {
      type: 'trade',
      id,
      side,
      counterparty: trade[otherSide(side)]?.username ?? '',
      crypto_amount: cryptoAmount,
      crypto_type: cryptoType,
      status,
      is_clock_stopped: presentPause(clock, cryptoType) !== null,
    },
    amount:
      side === 'seller' ? trade.guarantee : toFixedDecimals(addAmounts(usdtAmount, buyerFee), USDT_DECIMALS),
    since: createdAt.toISOString(),
    turn,
    until: deadline.until,
    afterwards: AFTERWARDS[deadline.afterwards],
  };
}

function bidHold(bid: Offer): Hold {
  return {
    subject: presentBidSubject(bid),
    amount: bid.held,
    since: bid.createdAt.toISOString(),
    turn: 'you',
    until: null,
    afterwards: 'you_may_cancel',
  };
}

function withdrawalHold({ id, status, flows, createdAt }: Withdrawal): Hold {
  return {
    subject: { type: 'withdrawal', id, status },
    amount: flows.held,
    since: createdAt.toISOString(),
    turn: 'platform',
    until: promisedBy(createdAt),
    afterwards: 'waits_for_team',
  };
}
