import { PROMISED_HOURS, WAITING_STATUSES } from '@souk/contracts/backOffice/desk/waiting';
import { ASSETS } from '@souk/contracts/chains/networks';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import { RATING_DAYS } from '@souk/contracts/people/reputation/traderFacts';
import type { AdminTradeQuery } from '@souk/contracts/trading/trades/adminTradeQuery';
import {
  ACTIVE_TRADE_STATUSES,
  LIVE_TRADE_STATUSES,
  TRADE_VIEWS,
  type TradeStatus,
  type TradeView,
} from '@souk/contracts/trading/trades/tradeMachine';
import type { TradeCounts, TradeQuery, Trade as WireTrade } from '@souk/contracts/trading/trades/trades';
import { literal, Op, type Transaction, type WhereOptions } from 'sequelize';
import { type PlatformClock, readClock } from '../../../../domain/clock/readClock';
import { Trade } from '../../../../domain/models';
import { pool } from '../../../../domain/models/databaseOf';
import type { Caller } from '../../../../domain/session/Caller';
import { actorOf } from '../../../../domain/tradeLog/actorOf';
import { withMoments } from '../../../../domain/tradeLog/readMoments';
import { found } from '../../../../kernel/AppError';
import { startPattern } from '../../../../kernel/database/conditions';
import { type Page, readPage } from '../../../../kernel/database/readPage';
import { matching } from '../../../backOffice';
import { caseConditions, heldBy, MOST_FLAGGED, ownSearch } from '../../../money';
import { presentTrade, withParties } from './presenter';
import { pageWithFacts, type TradeRow, withFacts } from './readTradeFacts';
import { overdue, waitsForPlatform, waitsForUser } from './waitingTrades';

/** Newest first, but trades that need the user come by their deadline. */
export async function listOwnTrades(userId: number, query: TradeQuery): Promise<Page<Trade & TradeRow>> {
  const { status, view, search } = query;
  const all: WhereOptions[] = [partyIs(userId)];
  if (status) all.push({ status });
  if (search) all.push({ id: { [Op.in]: literal(`(${ownSearch(userId, search).trade})`) } });
  if (view) all.push(viewIs(view, userId, await readClock()));
  const where = { [Op.and]: all };
  const sort = view === 'needs_you' ? 'due_at' : '-id';
  return pageWithFacts(await readPage(Trade, { ...query, where, sort, include: withParties(), plain: true }));
}

export async function countTrades(userId: number): Promise<TradeCounts> {
  const clock = await readClock();
  const counts = await Promise.all(
    ([...TRADE_VIEWS, 'active'] as const).map(async (view) => {
      const where = { [Op.and]: [partyIs(userId), viewIs(view, userId, clock)] };
      return [view, await Trade.count({ where })] as const;
    }),
  );
  return Object.fromEntries(counts) as TradeCounts;
}

function viewIs(view: TradeView | 'to_rate' | 'active', userId: number, clock: PlatformClock): WhereOptions {
  if (view === 'to_rate') return toRate(userId, clock);
  if (view === 'active') return { status: ACTIVE_TRADE_STATUSES };
  if (view === 'closed') return { status: ['completed', 'cancelled'] };
  const needsUser = waitsForUser(userId, clock);
  const isLive = { status: LIVE_TRADE_STATUSES };
  return view === 'needs_you' ? needsUser : { [Op.and]: [isLive, { [Op.not]: needsUser }] };
}

function toRate(userId: number, { now }: PlatformClock): WhereOptions {
  const rated = literal(`(SELECT trade_id FROM ratings WHERE author_id = ${Number(userId)})`);
  const since = new Date(now.getTime() - RATING_DAYS * 24 * 3_600_000);
  return { status: 'completed', statusAt: { [Op.gt]: since }, id: { [Op.notIn]: rated } };
}

const IS_RECEIVED = literal(
  "EXISTS (SELECT 1 FROM case_entries WHERE case_entries.trade_id = Trade.id AND case_entries.kind = 'coins_received')",
);
const waits = (status: TradeStatus) => WAITING_STATUSES.trade.some((one) => one === status);

/** Every trade, for admins: the queue begins with those whose buyer confirmed the coins' arrival. */
export async function listAllTrades(
  query: AdminTradeQuery,
  caller?: Pick<Caller, 'grants'>,
): Promise<Page<Trade & TradeRow>> {
  const { sort, status = [] } = query;
  const where = await tradeConditions(query, caller);
  // Only among waiting trades: they are few, and the log of each is read.
  const isQueue = sort === 'status_at' && status.length > 0 && status.every((one) => waits(one));
  const first = isQueue ? IS_RECEIVED : undefined;
  return pageWithFacts(
    await readPage(Trade, { ...query, where, first, include: withParties(), plain: true }),
  );
}

export async function tradeConditions(
  query: AdminTradeQuery,
  caller?: Pick<Caller, 'grants'>,
): Promise<WhereOptions<Trade>> {
  const { search, network, attention, user_id: userId } = query;
  const all = await caseConditions({ kind: 'trade', amount: 'usdtAmount', readWaiting }, query, caller);
  if (userId) all.push(partyIs(userId));
  if (network)
    all.push({ cryptoType: ASSETS.flatMap((coin) => (coin.network === network ? coin.code : [])) });
  if (attention && attention !== 'flagged') all.push(attentionIs(attention, await readClock()));
  if (query.held_by) all.push(heldBy('trade', query.held_by));
  if (search) {
    const hash = canonicalTransactionHash(search);
    const part = `SELECT trade_id AS id FROM trade_payments WHERE canonical_txn_hash LIKE ${pool().escape(startPattern(hash))}`;
    const places = { texts: { canonical_txn_hash: hash }, users: ['seller_id', 'buyer_id'] };
    all.push(await matching(Trade, search, { ...places, own: hash ? [part] : [] }));
  }
  return { [Op.and]: all };
}

async function readWaiting(transaction: Transaction) {
  const where = { status: WAITING_STATUSES.trade };
  const rows = await Trade.findAll({ where, order: ['id'], limit: MOST_FLAGGED, raw: true, transaction });
  return withMoments(rows, transaction);
}

const PROMISED_MS = PROMISED_HOURS * 3_600_000;

function attentionIs(
  attention: Exclude<AdminTradeQuery['attention'], 'flagged' | undefined>,
  clock: PlatformClock,
): WhereOptions {
  if (attention === 'late_payment') return { latePayment: 'open' };
  if (attention === 'overdue') return overdue(clock);
  if (attention === 'unmarked') return { status: 'crypto_sent', isMarkedComplete: false };
  if (attention === 'evidence')
    return { [Op.or]: [{ sellerEvidenceBy: { [Op.ne]: null } }, { buyerEvidenceBy: { [Op.ne]: null } }] };
  const promised = new Date(clock.now.getTime() - PROMISED_MS);
  return { [Op.and]: [waitsForPlatform(clock, 'verify', 'decide'), { statusAt: { [Op.lt]: promised } }] };
}

function partyIs(userId: number): WhereOptions {
  return { [Op.or]: [{ sellerId: userId }, { buyerId: userId }] };
}

/** One trade, for its parties and admins, with its place in the queue for verification; a stranger gets 404. */
export async function readTrade(id: number, caller: Caller): Promise<WireTrade> {
  const trade = found(await Trade.findByPk(id, { include: withParties() }));
  found(actorOf(trade, caller.user));
  const [row] = await withFacts([trade]);
  const { status, statusAt } = trade;
  const presentedTrade = presentTrade(found(row), caller.user.id);
  const isOlder = { statusAt: { [Op.lt]: statusAt } };
  const goesBefore = presentedTrade.received_at
    ? [IS_RECEIVED, isOlder]
    : [{ [Op.or]: [IS_RECEIVED, isOlder] }];
  const before = { [Op.and]: [{ status: 'crypto_sent' }, ...goesBefore] };
  const queue_place = status === 'crypto_sent' ? (await Trade.count({ where: before })) + 1 : null;
  return { ...presentedTrade, queue_place };
}
