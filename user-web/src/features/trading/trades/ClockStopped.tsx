import { coinNetwork, networkName } from '@souk/contracts/networks';
import { t } from '@souk/contracts/texts';
import type { Trade } from '@souk/contracts/trading/trades';
import styles from './NextStepCard.module.css';

/** Why a trade's deadlines stand still now; nothing while they run. */
export function ClockStopped({ trade }: { trade: Trade }) {
  if (!trade.is_clock_stopped) return null;
  return (
    <p className={styles.otherwise}>
      <strong>{t('Deadlines stand still')}</strong> {whileWhat(trade)}. No one loses time.
    </p>
  );
}

function whileWhat({ clock_stopped_by, crypto_type }: Trade): string {
  if (clock_stopped_by !== 'chain') return 'while trading is off or Souk is down';
  return `while ${networkName(coinNetwork(crypto_type))} can’t be reached or takes no payments`;
}
