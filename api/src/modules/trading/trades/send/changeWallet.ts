import { addAmounts } from '@souk/contracts/amounts/amounts';
import type { WalletChange as WireWalletChange } from '@souk/contracts/backOffice/desk/reviews';
import type { Order, Transaction } from 'sequelize';
import { CaseEntry, type Trade } from '../../../../domain/models';
import { announceTrade } from '../../../../domain/outbox/announceTrade';
import { assertWayOut } from '../../../../domain/policy/assertWayOut';
import { assertWithinLimits } from '../../../../domain/policy/limits/readLimits';
import { walletParts } from '../../../../domain/policy/limits/usage';
import { type Caller, whereFrom } from '../../../../domain/session/Caller';
import { appendEntry } from '../../../../domain/tradeLog/appendEntry';
import { AppError } from '../../../../kernel/AppError';
import { readWallet } from '../../shared/readWallet';
import type { LockedTrade } from '../lockForAction';
import { rememberAddress } from '../open/rememberAddress';

/** More corrections than a user can need. An admin reads all of them, and an important one must not be hidden among thousands. */
const MOST_CHANGES = 20;

/**
 * Changes the wallet of a locked trade. The previous address stays in its log: coins already on their way went there.
 * @throws AppError `too_many_wallet_changes`; as `assertWayOut` if the buyer does not know the wallet.
 */
export async function changeWallet(
  transaction: Transaction,
  { trade, actorId, clock }: LockedTrade,
  { address, caller }: { address: string; caller: Caller },
): Promise<Trade> {
  if (address === trade.buyerWalletAddress) return trade;
  // The trade's lock guards this count, before another lock is awaited.
  const where = { tradeId: trade.id, kind: 'wallet_changed' } as const;
  if ((await CaseEntry.count({ where, transaction })) >= MOST_CHANGES) {
    throw new AppError('too_many_wallet_changes');
  }
  const {
    isKnown: isWalletKnown,
    saved,
    heldUntil,
    settings,
    now,
  } = await readWallet(transaction, {
    buyerId: trade.buyerId,
    cryptoType: trade.cryptoType,
    address,
  });
  assertWayOut(transaction, 'change_wallet', { caller, isUnusual: !isWalletKnown, heldUntil });
  if (!isWalletKnown) {
    const parts = walletParts(addAmounts(trade.usdtAmount, trade.buyerFee));
    const asked = { userId: trade.buyerId, settings, now, tradeId: trade.id };
    await assertWithinLimits(transaction, parts, asked);
  }
  const data = { from: trade.buyerWalletAddress, to: address };
  await appendEntry(transaction, trade, {
    at: clock.now,
    actorId,
    actorRole: 'buyer',
    kind: 'wallet_changed',
    data,
  });
  // Runs after the entry: the first entry reads the previous address, which is the opening's.
  await trade.update({ buyerWalletAddress: address, isWalletKnown, walletRefusedAt: null }, { transaction });
  await rememberAddress(transaction, trade, { now: clock.now, saved });
  await announceTrade(transaction, trade, { kind: 'trade_wallet_changed', to: ['seller'], data });
  if (!isWalletKnown)
    await announceTrade(transaction, trade, {
      kind: 'coins_to_new_wallet',
      to: ['buyer'],
      data: { wallet: address, ...whereFrom(caller) },
    });
  return trade;
}

export async function listWalletChanges(
  transaction: Transaction,
  tradeId: number,
): Promise<WireWalletChange[]> {
  const order: Order = [['seq', 'DESC']];
  const where = { tradeId, kind: 'wallet_changed' } as const;
  const rows = await CaseEntry.findAll({ where, order, raw: true, transaction });
  return rows.map(({ data, at }) => {
    const { from, to } = JSON.parse(data);
    return { from_address: from, to_address: to, changed_at: at.toISOString() };
  });
}
