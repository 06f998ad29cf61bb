import { WITHDRAWAL_NOTES } from '@souk/contracts/requestMachines';
import type { AdminWithdrawal } from '@souk/contracts/wallet';
import { Button } from 'antd';
import type { SendableDecision } from '../../components/decision/Decision';
import { DecisionButtons } from '../../components/decision/DecisionButtons';
import styles from './WithdrawalActions.module.css';
import { withdrawalDecisions } from './withdrawalDecisions';
import { useDecideWithdrawalMutation } from './withdrawalsApi';

interface WithdrawalActionsProps {
  withdrawal: AdminWithdrawal;
  size: 'small' | 'large';
  ask: (decision: SendableDecision) => void;
  complete: (withdrawal: AdminWithdrawal) => void;
  onDone: () => void;
}

/** Process and Reject, then Complete and Cancel, then the word for how it ended (spec §2 Withdrawals). */
export function WithdrawalActions({ withdrawal, size, ask, complete, onDone }: WithdrawalActionsProps) {
  const [decide] = useDecideWithdrawalMutation();
  const possible = withdrawalDecisions(withdrawal);
  if (possible.length === 0) {
    return (
      <span className={styles.ended}>{withdrawal.status === 'approved' ? 'Completed' : 'Rejected'}</span>
    );
  }
  const subject = `withdrawal ${withdrawal.id}`;
  const send = (status: 'processing' | 'rejected') => {
    // The note is set by itself (spec §4 Withdrawal).
    const admin_notes = WITHDRAWAL_NOTES[status];
    return decide({
      id: withdrawal.id,
      decision: { status, admin_notes, seen_status: withdrawal.status },
    }).unwrap();
  };
  const asked = possible
    .filter((choice) => choice.kind === 'ask')
    .map((choice) => ({
      ...choice,
      send: () => send(choice.status),
      // One that is being processed stays open: next it is paid and completed.
      onDone: choice.status === 'processing' ? undefined : onDone,
    }));
  return (
    <div className={size === 'large' ? styles.large : styles.small}>
      {possible.some((choice) => choice.kind === 'complete') && (
        <Button
          type={size === 'small' ? 'default' : 'primary'}
          size={size}
          aria-label={`Complete ${subject}`}
          onClick={() => complete(withdrawal)}
        >
          Complete
        </Button>
      )}
      <DecisionButtons decisions={asked} ask={ask} subject={subject} size={size} />
    </div>
  );
}
