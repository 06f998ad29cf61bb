import { type NetworkCode, networkName } from '@souk/contracts/networks';
import { isAddress, isWholeHash, linkedNetwork, readReference } from '@souk/contracts/pasted';
import { t } from '@souk/contracts/texts';

/**
 * Why a text is hardly the hash of a payment on a chain, or null. It can be sent all the same: the api takes any text.
 * @param entered The hash, or the link that names it.
 */
export function hashFault(entered: string, network: NetworkCode): string | null {
  const linked = linkedNetwork(entered);
  const hash = readReference(entered);
  const name = networkName(network);
  if (isAddress(hash)) return t('This doesn’t look like a transaction hash: this is a wallet’s address.');
  if (!isWholeHash(hash))
    return t(
      'This doesn’t look like a transaction hash: one on {name} has 64 characters, 0-9 and a-f, often after 0x.',
      { name },
    );
  if (linked && linked !== network)
    return t('This link leads to {linked}, but the coins are sent on {name}.', {
      linked: networkName(linked),
      name,
    });
  return null;
}
