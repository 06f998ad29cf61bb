import type { ChangeOffersRequest } from '@souk/contracts/trading/changeOffers';
import type { Transaction } from 'sequelize';
import { AppError } from '../../../kernel/AppError';
import type { Seller } from './answerForRisks';
import { updateOffer } from './updateOffer';

/**
 * Changes offers of one seller, all or none. They are locked in the order of their ids: of two calls at once neither waits for the other for
 * ever.
 * @throws AppError as `updateOffer`, with the change that is refused.
 */
export async function changeOffers(
  transaction: Transaction,
  { caller, changes }: { caller: Seller } & ChangeOffersRequest,
): Promise<void> {
  const inOrder = [...changes.entries()].sort(([, one], [, other]) => one.id - other.id);
  for (const [at, { id, seen_price: seenPrice, ...update }] of inOrder) {
    try {
      await updateOffer(transaction, { id, caller, changes: update, seenPrice });
    } catch (error) {
      throw error instanceof AppError ? ofChange(error, at) : error;
    }
  }
}

function ofChange({ code, params, message, errors }: AppError, at: number): AppError {
  const refused = errors ?? [{ field: 'id', code, message, ...(params && { params }) }];
  const named = refused.map((error) => ({ ...error, field: `changes.${at}.${error.field}` }));
  return new AppError(code, params as never, { errors: named });
}
