import type { NetworkCode } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { loadAddressCheck } from '@souk/web-core/form';
import type { ReactNode } from 'react';
import { usePlatformAddresses } from '../account/assetsApi';
import styles from './AddressHint.module.css';
import { useQuestion } from './useQuestion';
import { useStandingBarrier } from './useWalletStanding';

export interface AddressQuestion {
  /**
   * Resolves at once for a valid address, or while the network is unknown; otherwise when the user confirms the
   * address.
   * @throws Error if the user goes back to correct it, if the check could not be loaded, or if the chain lets no one
   * pay the address.
   */
  ask: (network: NetworkCode | null, address: string) => Promise<void>;
  dialog: ReactNode;
}

/** Asks again before an address with a fault is used: the api accepts it, but money sent to it is lost. */
export function useAddressQuestion(): AddressQuestion {
  const { ask: askOnce, dialog } = useQuestion();
  const platforms = usePlatformAddresses();
  const assertPayable = useStandingBarrier();
  const ask: AddressQuestion['ask'] = async (network, address) => {
    if (!network) return;
    const check = await loadAddressCheck().catch((cause: unknown) => {
      throw new Error(t('The wallet address couldn’t be checked. Please try again.'), { cause });
    });
    const fault = check(network, address, platforms);
    if (!fault) return assertPayable(network, address);
    await askOnce({
      title: t('Use this address?'),
      confirmLabel: t('Use anyway'),
      cancelLabel: t('Correct it'),
      refusal: t('Nothing was sent: correct the wallet address.'),
      children: (
        <div className={styles.question}>
          <p className={styles.asked} dir="ltr">
            {address}
          </p>
          <p>{fault}</p>
          <p>{t('Whatever you send to a wrong address is lost: no one can bring it back.')}</p>
        </div>
      ),
    });
  };
  return { ask, dialog };
}
