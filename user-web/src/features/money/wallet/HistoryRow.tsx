import type { DecimalString } from '@souk/contracts/amounts';
import type { NetworkCode } from '@souk/contracts/networks';
import { sayNotes } from '@souk/contracts/saidIn';
import { Amount, HashLink, Row, Time } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import styles from './HistoryRow.module.css';

interface HistoryRowProps {
  amount: DecimalString;
  sign: '+' | '−';
  chip: ReactNode;
  createdAt: string;
  hash: string | null;
  /** The chain that the hash is of. */
  network: NetworkCode;
  notes: string | null;
  /** What the user should know while they wait. */
  children?: ReactNode;
}

/** A deposit or a withdrawal: amount, state, date, hash and what our team noted. */
export function HistoryRow({
  amount,
  sign,
  chip,
  createdAt,
  hash,
  network,
  notes,
  children,
}: HistoryRowProps) {
  return (
    <Row>
      <div className={styles.line}>
        <Amount value={amount} sign={sign} size="strong" />
        {chip}
      </div>
      <div className={styles.facts}>
        <Time value={createdAt} />
        {hash && <HashLink hash={hash} network={network} />}
      </div>
      {children && <div className={styles.why}>{children}</div>}
      {notes && (
        <p className={styles.notes} dir="auto">
          {sayNotes(notes)}
        </p>
      )}
    </Row>
  );
}
