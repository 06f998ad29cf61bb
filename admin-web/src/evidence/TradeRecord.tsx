import { TRADE_STATUS_WORDS, tradeMachine } from '@souk/contracts/tradeMachine';
import { MissingEvidence } from '../components/review/MissingEvidence';
import styles from './evidence.module.css';
import { useTradeRecordQuery } from './evidenceApi';

/** How a user's trades went so far, this one included: "12 trades: 10 completed, 1 disputed, 1 cancelled". */
export function TradeRecord({ userId }: { userId: number }) {
  const { currentData, error, refetch } = useTradeRecordQuery(userId, { refetchOnMountOrArgChange: true });
  if (error || !currentData) return <MissingEvidence error={error} onRetry={refetch} height={22} />;
  const all = tradeMachine.states.reduce((sum, status) => sum + currentData[status], 0);
  const parts = tradeMachine.states
    .filter((status) => currentData[status] > 0)
    .map((status) => `${currentData[status]} ${TRADE_STATUS_WORDS[status].toLowerCase()}`);
  return (
    <p className={styles.record}>
      {all} {all === 1 ? 'trade' : 'trades'}: {parts.join(', ')}
    </p>
  );
}
