import { COINS } from '@souk/contracts/chains/networks';
import type { Task, Turn } from '@souk/contracts/trading/trades/situation';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import { literal, Op, type WhereOptions } from 'sequelize';
import { clockOf, type PlatformClock, presentPause } from '../../../../domain/clock/readClock';
import type { Trade } from '../../../../domain/models';

type Where = WhereOptions<Trade>;
type Waiting = (clock: PlatformClock) => Partial<Record<Turn, Where>>;

/** `pendingOf` as conditions on the rows: `waitingTrades.test.ts` proves that both agree on all trades. */
const WAITING: Record<Task, Waiting> = {
  answer: () => ({ seller: { requestBy: asked('buyer') }, buyer: { requestBy: asked('seller') } }),
  add_evidence: () => ({
    seller: { sellerEvidenceBy: { [Op.ne]: null } },
    buyer: { buyerEvidenceBy: { [Op.ne]: null } },
  }),
  cancel_or_wait: (clock) => ({ buyer: overdue(clock) }),
  send: () => ({ seller: { status: 'open' } }),
  verify: () => ({ platform: { status: 'crypto_sent' } }),
  mark_complete: () => ({ seller: { status: 'crypto_sent', isMarkedComplete: false } }),
  decide: ({ now }) => {
    const isNotAwaited = { [Op.or]: [{ [Op.eq]: null }, { [Op.lte]: now }] };
    return {
      platform: { status: 'disputed', sellerEvidenceBy: isNotAwaited, buyerEvidenceBy: isNotAwaited },
    };
  },
  look_at_payment: () => ({ platform: { latePayment: 'open' } }),
};

export function waitsForPlatform(clock: PlatformClock, ...tasks: Task[]): Where {
  return { [Op.or]: tasks.map((task) => WAITING[task](clock).platform ?? {}) };
}

export function waitsForUser(userId: number, clock: PlatformClock): Where {
  const all = Object.values(WAITING).flatMap((waiting): Where[] => {
    const { seller, buyer } = waiting(clock);
    return [
      ...(seller ? [{ [Op.and]: [{ sellerId: userId }, seller] }] : []),
      ...(buyer ? [{ [Op.and]: [{ buyerId: userId }, buyer] }] : []),
    ];
  });
  return { [Op.or]: all };
}

/** False, not NULL, without a request: the trades that wait for others are the negation. */
function asked(by: TradeSide) {
  return { [Op.and]: [{ [Op.ne]: null }, { [Op.eq]: by }] };
}

const moment = (at: Date) => `TIMESTAMP'${at.toISOString().slice(0, 23).replace('T', ' ')}'`;

/** Open trades whose seller is late, by their deadlines plus the pauses that are not credited yet. */
export function overdue(clock: PlatformClock): Where {
  if (clock.pauses.length === 0) return { status: 'open', sendBy: { [Op.lt]: clock.now } };
  return {
    status: 'open',
    [Op.or]: COINS.map(({ code }) => ({ cryptoType: code, sendBy: isBefore(clock, code) })),
  };
}

function isBefore(clock: PlatformClock, coin: string) {
  const { now, pauses } = clockOf(clock, coin);
  const given = pauses.map(({ id, from, to }) => {
    const lasted = `TIMESTAMPDIFF(MICROSECOND, GREATEST(${moment(from)}, Trade.created_at), ${moment(to ?? now)})`;
    return `IF(Trade.credited_pause < ${id}, GREATEST(${lasted}, 0), 0)`;
  });
  const due = literal(`${moment(now)} - INTERVAL (${['0', ...given].join(' + ')}) MICROSECOND`);
  // A deadline at the very start of a pause has passed.
  return { [presentPause(clock, coin) ? Op.lte : Op.lt]: due };
}
