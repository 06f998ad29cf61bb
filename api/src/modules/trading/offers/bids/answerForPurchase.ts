import { compareAmounts, type DecimalString } from '@souk/contracts/amounts';
import type { Attributes, Transaction } from 'sequelize';
import type { Offer } from '../../../../domain/models';
import { leave } from '../../../../domain/policy/leave';
import { assertWithinLimits } from '../../../../domain/policy/limits/readLimits';
import { purchaseParts } from '../../../../domain/policy/limits/usage';
import type { Caller } from '../../../../domain/session/Caller';
import { readUsualPrices } from '../../shared/market/usualPrices';
import type { readWallet } from '../../shared/readWallet';
import { riskier } from '../riskier';
import { tellOfBid } from '../tellOfBid';

interface Purchase {
  /** Null where the bid is new. */
  before: Attributes<Offer> | null;
  bid: Offer;
  wallet: Awaited<ReturnType<typeof readWallet>>;
  /** USDT that is set aside beside what was; nothing where it is not above zero. */
  more: DecimalString;
}

/**
 * Asks of a bid, new or changed, what opening a trade asks of its buyer, and tells the owner where its wallet is new or its price far
 * above the usual one.
 * @throws AppError as `leave`; `limit_reached`.
 */
export async function answerForPurchase(
  transaction: Transaction,
  caller: Pick<Caller, 'user' | 'proof'>,
  { before, bid, wallet, more }: Purchase,
): Promise<void> {
  const { isKnown, heldUntil, settings, now } = wallet;
  const { [bid.cryptoType]: usual = null } = await readUsualPrices(transaction);
  const { isUnusual } = riskier(before, bid, { usual, isWalletKnown: isKnown });
  leave(transaction, 'buy', { caller, isUnusual, heldUntil });
  if (compareAmounts(more, '0') > 0) {
    const parts = purchaseParts(more, isKnown);
    await assertWithinLimits(transaction, parts, { userId: bid.ownerId, settings, now });
  }
  if (isUnusual) await tellOfBid(transaction, bid, { caller, locked: more, usual });
}
