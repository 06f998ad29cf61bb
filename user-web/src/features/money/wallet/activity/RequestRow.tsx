import type { DecimalString } from '@souk/contracts/amounts/amounts';
import type { Withdrawal } from '@souk/contracts/money/wallet/wallet';
import type { Notes } from '@souk/contracts/texts/Said';
import { sayNotes } from '@souk/contracts/texts/sayNotes';
import { Amount, HashLink, Row, Time } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import styles from './RequestRow.module.css';

interface RequestRowProps {
  amount: DecimalString;
  sign: '+' | '−';
  chip: ReactNode;
  request: Pick<Withdrawal, 'created_at' | 'txn_hash' | 'network' | 'admin_notes'> & {
    /** Those of a deposit are a person's words alone. */
    admin_notes_parts?: Notes | null;
  };
  children?: ReactNode;
}

export function RequestRow({ amount, sign, chip, request, children }: RequestRowProps) {
  const { created_at, txn_hash: hash, network, admin_notes, admin_notes_parts: parts } = request;
  const notes = parts ? sayNotes(parts) : admin_notes;
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
          {notes}
        </p>
      )}
    </Row>
  );
}
