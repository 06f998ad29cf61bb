import { CANCEL_FAULT, type CancelReason, type TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import { Op, type Transaction } from 'sequelize';
import { Trade, User } from '../../../../domain/models';
import { announceOwn } from '../../../../domain/outbox/announce';

/** Administrators' decisions: they deactivate a user if more is needed. */
const DECIDED: readonly CancelReason[] = ['rejected', 'dispute_decided'];
const LATE: readonly CancelReason[] = ['overdue', 'expired'];

const MOST_CANCELLED = 3;
const MOST_LATE = 2;
/** Both the period that is looked back on, and the length of the pause. */
const PAUSE_MS = 24 * 3_600_000;

/**
 * Pauses users who cancel repeatedly for a day (docs/domain.md#no-trade-without-an-end): a buyer opens no new trades, a seller's offers are
 * off the market. The trade must be written as cancelled before.
 */
export async function pauseAtFault(
  transaction: Transaction,
  trade: Trade,
  { reason, now }: { reason: CancelReason; now: Date },
): Promise<void> {
  const side = pausedSide(reason);
  if (!side) return;
  const userId = side === 'seller' ? trade.sellerId : trade.buyerId;
  const faults = await Trade.findAll({
    attributes: ['cancelReason'],
    where: {
      [`${side}Id`]: userId,
      status: 'cancelled',
      statusAt: { [Op.gt]: new Date(now.getTime() - PAUSE_MS) },
      // The wallet could not be paid: its seller was not late.
      ...(side === 'seller' && { walletRefusedAt: null }),
    },
    raw: true,
    transaction,
  });
  const own = faults.flatMap(({ cancelReason }) =>
    cancelReason && pausedSide(cancelReason as CancelReason) === side ? [cancelReason as CancelReason] : [],
  );
  const late = own.filter((one) => LATE.includes(one));
  if (own.length < MOST_CANCELLED && late.length < MOST_LATE) return;
  const until = new Date(now.getTime() + PAUSE_MS);
  const paused = side === 'seller' ? { sellingPausedUntil: until } : { buyingPausedUntil: until };
  await User.update(paused, { where: { id: userId }, transaction });
  await announceOwn(transaction, side === 'seller' ? 'selling_paused' : 'buying_paused', userId, {
    until: until.toISOString(),
  });
}

/** The side to which a cancellation counts; null for an administrator's decision. */
function pausedSide(reason: CancelReason): TradeSide | null {
  return DECIDED.includes(reason) ? null : CANCEL_FAULT[reason];
}
