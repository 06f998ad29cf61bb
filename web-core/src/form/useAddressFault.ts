import type { checkRecipient } from '@souk/contracts/chains/checkAddress';
import type { NetworkCode } from '@souk/contracts/chains/networks';
import { readReference } from '@souk/contracts/fields/pasted';
import { useEffect, useState } from 'react';

type CheckAddress = typeof checkRecipient;

/** Loads the check on demand, because it includes hash functions. */
export async function loadAddressCheck(): Promise<CheckAddress> {
  return (await import('@souk/contracts/chains/checkAddress')).checkRecipient;
}

/**
 * Explains why money must not go to an address. Null if it may, or while network or address is unknown.
 * @param own The platform's deposit addresses.
 */
export function useAddressFault(
  network: NetworkCode | null | undefined,
  address: string | null | undefined,
  own?: readonly string[],
): string | null {
  const [check, setCheck] = useState<CheckAddress | null>(null);
  const isNeeded = Boolean(network && address) && check === null;
  useEffect(() => {
    // A failed load shows no fault here; the submitted form loads the check again.
    if (isNeeded)
      loadAddressCheck().then(
        (loaded) => setCheck(() => loaded),
        () => undefined,
      );
  }, [isNeeded]);
  const read = address && readReference(address);
  return check && network && read ? check(network, read, own) : null;
}
