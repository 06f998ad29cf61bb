import type { checkRecipient } from '@souk/contracts/checkAddress';
import type { NetworkCode } from '@souk/contracts/networks';
import { useEffect, useState } from 'react';

type CheckAddress = typeof checkRecipient;

/** The check with its hash functions, which come when there is an address to check. */
export async function loadAddressCheck(): Promise<CheckAddress> {
  return (await import('@souk/contracts/checkAddress')).checkRecipient;
}

/**
 * Why money must not go to an address, in a sentence; null where it may, and as long as network or address is unknown.
 * @param own Where the platform takes deposits.
 */
export function useAddressFault(
  network: NetworkCode | null | undefined,
  address: string | null | undefined,
  own?: readonly string[],
): string | null {
  const [check, setCheck] = useState<CheckAddress | null>(null);
  const isNeeded = Boolean(network && address) && check === null;
  useEffect(() => {
    // Without it nothing is said here; a form that is sent asks for it once more.
    if (isNeeded)
      loadAddressCheck().then(
        (loaded) => setCheck(() => loaded),
        () => undefined,
      );
  }, [isNeeded]);
  return check && network && address?.trim() ? check(network, address, own) : null;
}
