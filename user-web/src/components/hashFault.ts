import { type NetworkCode, networkName } from '@souk/contracts/chains/networks';
import { hashFault } from '@souk/contracts/chains/transactionHash';
import { isLink, linkedNetwork } from '@souk/contracts/fields/pasted';
import { t } from '@souk/contracts/texts/texts';

/** Explains why a text is probably not a payment's hash on this chain, or null. In production the api refuses impossible hashes. */
export function hashFaultText(entered: string, network: NetworkCode): string | null {
  const fault = hashFault(entered, network);
  const name = networkName(network);
  switch (fault?.code) {
    case 'hash_is_address':
      return t('This doesn’t look like a transaction hash: this is a wallet’s address.');
    case 'hash_malformed':
      return t(
        'This doesn’t look like a transaction hash: one on {name} has 64 characters, 0-9 and a-f, often after 0x.',
        { name },
      );
    case 'hash_of_network':
      return t('This link leads to {linked}, but the coins are sent on {name}.', {
        linked: fault.params.linked,
        name,
      });
    case undefined:
      return isFromElsewhere(entered)
        ? t('We don’t know this page. Check that the payment is on {name}.', { name })
        : null;
  }
}

/** True for a link to an unknown explorer with a hash in it: it may be the payment's, so the form asks. */
export const isFromElsewhere = (entered: string): boolean =>
  isLink(entered) && linkedNetwork(entered) === null;
