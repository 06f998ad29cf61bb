import type { NetworkCode } from '@souk/contracts/networks';
import { useEffect, useState } from 'react';

type CheckAddress = (network: NetworkCode, address: string) => string | null;

/** The check with its hash functions, which come when there is an address to check. */
export async function loadAddressCheck(): Promise<CheckAddress> {
  return (await import('@souk/contracts/checkAddress')).checkAddress;
}

/** What is wrong with an address on a network, in a sentence; null where nothing is, and as long as either is unknown. */
export function useAddressFault(
  network: NetworkCode | null | undefined,
  address: string | null | undefined,
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
  return check && network && address?.trim() ? check(network, address) : null;
}
