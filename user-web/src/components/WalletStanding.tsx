import type { NetworkCode } from '@souk/contracts/chains/networks';
import {
  isUnpayable,
  type Standing,
  standingText,
  whoDecides,
} from '@souk/contracts/money/chain/standingWords';
import { t } from '@souk/contracts/texts/texts';
import { Icon } from '@souk/web-core/ui';
import styles from './AddressFault.module.css';
import { useWalletStanding } from './useWalletStanding';

interface WalletStandingProps {
  network: NetworkCode | null;
  address: string | null;
  /** The reader's own wallet, or the one that they are about to pay. */
  whose: 'own' | 'payee';
}

/**
 * Warns of a wallet that its chain restricts, with the consequence and the authority that decides. Nothing for any
 * other wallet, or while unknown.
 */
export function WalletStanding({ network, address, whose }: WalletStandingProps) {
  const standing = useWalletStanding(network, address);
  const advice = standing && ADVICE[whose](standing);
  return (
    <span role="status">
      {network && advice && (
        <span className={styles.fault}>
          <Icon name="warning" size={16} />
          <span>
            {standingText(network, standing)} {advice} {whoDecides(network)}
          </span>
        </span>
      )}
    </span>
  );
}

const ADVICE: Record<WalletStandingProps['whose'], (standing: Standing) => string | null> = {
  own: (standing) => {
    if (isUnpayable(standing)) return t('Enter another one.');
    if (standing === 'pool') return t('The seller may not be able to pay it.');
    return standing === 'cannot_send' ? t('You could receive these coins, and not send them on.') : null;
  },
  payee: (standing) => {
    if (isUnpayable(standing))
      return t('Send nothing: decline the trade, or ask the buyer for another wallet.');
    return standing === 'pool' ? t('A payment from outside that pool fails.') : null;
  },
};
