import type { DecimalString } from '@souk/contracts/amounts/amounts';
import type { Withdrawal } from '@souk/contracts/money/wallet/wallet';
import { sayNotes } from '@souk/contracts/texts/saidIn';
import { Amount, HashLink, Row, Time } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import styles from './HistoryRow.module.css';

interface HistoryRowProps {
  amount: DecimalString;
  sign: '+' | '−';
  chip: ReactNode;
  request: Pick<Withdrawal, 'created_at' | 'txn_hash' | 'network' | 'admin_notes'>;
  children?: ReactNode;
}

export function HistoryRow({ amount, sign, chip, request, children }: HistoryRowProps) {
  const { created_at, txn_hash: hash, network, admin_notes: notes } = request;
  return (
    <Row>
      <div className={styles.line}>
        <Amount value={amount} sign={sign} size="strong" />
        {chip}
      </div>
      <div className={styles.facts}>
        <Time value={created_at} />
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
