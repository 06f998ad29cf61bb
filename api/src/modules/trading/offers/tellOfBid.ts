import { type DecimalString, parseDecimal } from '@souk/contracts/amounts/amounts';
import type { Attributes, Transaction } from 'sequelize';
import type { Offer } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import { type Caller, whereFrom } from '../../../domain/session/Caller';
import { highestPrice } from './priceTerms';

interface Told {
  caller: Pick<Caller, 'proof'>;
  locked: DecimalString;
  usual: DecimalString | null;
}

/** Notifies the owner of a bid that pays far above the usual price, or to a new wallet. */
export function tellOfBid(
  transaction: Transaction,
  bid: Attributes<Offer>,
  { caller, locked, usual }: Told,
): Promise<void> {
  return announce(transaction, {
    kind: 'bid_unusual',
    id: bid.id,
    userIds: [bid.ownerId],
    data: {
      amount: parseDecimal(bid.stock ?? '0') ?? '',
      crypto_type: bid.cryptoType,
      price: highestPrice(bid) ?? '',
      locked,
      wallet: bid.buyerWalletAddress ?? '',
      ...(usual && { usual_price: usual }),
      ...whereFrom(caller),
    },
  });
}
