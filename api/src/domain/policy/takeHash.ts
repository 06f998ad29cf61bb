import type { NetworkCode } from '@souk/contracts/chains/networks';
import { hashFault } from '@souk/contracts/chains/transactionHash';
import { readReference } from '@souk/contracts/fields/pasted';
import { AppError } from '../../kernel/AppError';
import type { Database } from '../../kernel/database/statements';
import { rulesOf } from './environmentRules';

/**
 * Normalises a transaction hash, also from a link to its explorer. In production a hash that cannot be of that chain is refused: a
 * payment must be verifiable. Elsewhere clients rely on any text (docs/domain.md#what-clients-rely-on).
 * @throws AppError `hash_is_address`, `hash_malformed`, `hash_of_network`.
 */
export function takeHash(
  database: Database,
  given: string,
  { network, field }: { network: NetworkCode; field: string },
): string {
  const fault = rulesOf(database).production ? hashFault(given, network) : null;
  if (fault) throw new AppError(fault.code, fault.params as never, { field });
  return readReference(given);
}
