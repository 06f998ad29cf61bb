import type { Hold, Holds } from '@souk/contracts/activity';
import { addAmounts, toFixedDecimals, USDT_DECIMALS } from '@souk/contracts/money';
import { LIVE_WITHDRAWAL_STATUSES } from '@souk/contracts/requestMachines';
import { LIVE_TRADE_STATUSES } from '@souk/contracts/tradeMachine';
import { PROMISED_HOURS } from '@souk/contracts/waiting';
import type { Sequelize } from 'sequelize';
import { type PlatformClock, readClock, stoppedSince } from '../../../domain/clock/readClock';
import { tradeDeadlines } from '../../../domain/clock/tradeDeadlines';
import { Trade, User, Withdrawal } from '../../../domain/models';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { readBalance } from './readMovements';

const PROMISED_MS = PROMISED_HOURS * 3_600_000;
const promised = (since: Date) => new Date(since.getTime() + PROMISED_MS).toISOString();

/** Where each held cent of a user is, the newest first; all of one moment, in which they add up to what is held. */
export function readHolds(sequelize: Sequelize, userId: number): Promise<Holds> {
  return inSnapshot(sequelize, async (transaction) => {
    const balance = await readBalance(transaction, userId);
    const clock = await readClock(transaction);
    const order: [string, string][] = [['id', 'DESC']];
    const trades = await Trade.findAll({
      where: { buyerId: userId, status: LIVE_TRADE_STATUSES },
      include: [{ model: User, as: 'seller', attributes: ['username'] }],
      order,
      transaction,
    });
    const withdrawals = await Withdrawal.findAll({
      where: { userId, status: LIVE_WITHDRAWAL_STATUSES },
      order,
      transaction,
    });
    const holds = [...trades.map((trade) => tradeHold(trade, clock)), ...withdrawals.map(withdrawalHold)];
    return { ...balance, holds };
  });
}

function tradeHold(trade: Trade, clock: PlatformClock): Hold {
  const { id, status, cryptoAmount, cryptoType, usdtAmount, buyerFee, createdAt, statusAt, seller } = trade;
  const { sendBy, endBy, isOverdue } = tradeDeadlines(trade, clock);
  const next =
    status !== 'open'
      ? ({ turn: 'platform', until: promised(statusAt), afterwards: 'waits_for_team' } as const)
      : isOverdue
        ? ({ turn: 'you', until: endBy.toISOString(), afterwards: 'platform_ends' } as const)
        : ({ turn: 'counterparty', until: sendBy.toISOString(), afterwards: 'you_may_cancel' } as const);
  return {
    subject: {
      type: 'trade',
      id,
      counterparty: seller?.username ?? '',
      crypto_amount: cryptoAmount,
      crypto_type: cryptoType,
      status,
      is_clock_stopped: stoppedSince(clock) !== null,
    },
    amount: toFixedDecimals(addAmounts(usdtAmount, buyerFee), USDT_DECIMALS),
    since: createdAt.toISOString(),
    ...next,
  };
}

function withdrawalHold({ id, status, amount, createdAt }: Withdrawal): Hold {
  return {
    subject: { type: 'withdrawal', id, status },
    amount,
    since: createdAt.toISOString(),
    turn: 'platform',
    until: promised(createdAt),
    afterwards: 'waits_for_team',
  };
}
