import { compareAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import type { Attributes, Transaction } from 'sequelize';
import type { Offer } from '../../../../domain/models';
import { assertWayOut } from '../../../../domain/policy/assertWayOut';
import { assertWithinLimits } from '../../../../domain/policy/limits/readLimits';
import { purchaseParts } from '../../../../domain/policy/limits/usage';
import type { Caller } from '../../../../domain/session/Caller';
import { readUsualPrices } from '../../shared/market/usualPrices';
import type { readWallet } from '../../shared/readWallet';
import { riskier } from '../riskier';
import { tellOfBid } from '../tellOfBid';

interface Purchase {
  /** Null for a new bid. */
  before: Attributes<Offer> | null;
  bid: Offer;
  wallet: Awaited<ReturnType<typeof readWallet>>;
  /** USDT held in addition; zero or less means no more. */
  more: DecimalString;
}

/**
 * Applies the buyer's conditions for opening a trade to a new or changed bid, and notifies the owner of a new wallet or a price far above
 * the usual one.
 * @throws AppError as `assertWayOut`; `limit_reached`.
 */
export async function answerForPurchase(
  transaction: Transaction,
  caller: Pick<Caller, 'user' | 'proof'>,
  { before, bid, wallet, more }: Purchase,
): Promise<void> {
  const { isKnown, heldUntil, settings, now } = wallet;
  const { [bid.cryptoType]: usual = null } = await readUsualPrices(transaction);
  const { isUnusual } = riskier(before, bid, { usual, isWalletKnown: isKnown });
  assertWayOut(transaction, 'buy', { caller, isUnusual, heldUntil });
  if (compareAmounts(more, '0') > 0) {
    const parts = purchaseParts(more, isKnown);
    await assertWithinLimits(transaction, parts, { userId: bid.ownerId, settings, now });
  }
  if (isUnusual) await tellOfBid(transaction, bid, { caller, locked: more, usual });
}
