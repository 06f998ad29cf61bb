import type { AdminTrade } from '@souk/contracts/trades';
import { Definition, DefinitionList, Time } from '@souk/web-core/ui';
import { NoteText } from '../../components/NoteText';
import { TradeStatusChip } from '../../trade/TradeStatusChip';
import styles from './TradeTimeline.module.css';
import { tradeSteps } from './tradeSteps';

/** What has happened so far, in order, and how things stand. */
export function TradeTimeline({ trade }: { trade: AdminTrade }) {
  return (
    <>
      <ol className={styles.steps}>
        {tradeSteps(trade).map((step) => (
          <li key={step.label} className={styles.step}>
            <span>{step.label}</span>
            <Time className={styles.when} value={step.at} />
          </li>
        ))}
      </ol>
      <DefinitionList>
        <Definition term="Status">
          <TradeStatusChip status={trade.status} />
        </Definition>
        {trade.admin_notes && (
          <Definition term="Notes">
            <NoteText>{trade.admin_notes}</NoteText>
          </Definition>
        )}
      </DefinitionList>
    </>
  );
}
