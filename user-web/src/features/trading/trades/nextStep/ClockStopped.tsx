import { coinNetwork, networkName } from '@souk/contracts/chains/networks';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { rich } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import styles from './NextStepCard.module.css';

export function ClockStopped({ trade }: { trade: Trade }) {
  if (!trade.is_clock_stopped) return null;
  return <p className={styles.otherwise}>{whileWhat(trade)}</p>;
}

function whileWhat({ clock_stopped_by, crypto_type }: Trade): ReactNode {
  const b = (words: ReactNode) => <strong>{words}</strong>;
  return clock_stopped_by === 'chain'
    ? rich(
        '<b>Deadlines stand still</b> while {network} can’t be reached or takes no payments. No one loses time.',
        { b, network: networkName(coinNetwork(crypto_type)) },
      )
    : rich('<b>Deadlines stand still</b> while trading is off or Souk is down. No one loses time.', { b });
}
