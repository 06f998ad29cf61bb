import { Alert, Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../form/TextField';
import type { SendableDecision } from './Decision';
import styles from './DecisionDialog.module.css';

/** After this the question is drawn, and holds the focus in itself instead of the drawer below it. */
const SHOWN_MS = 200;

interface DecisionDialogProps {
  decision: SendableDecision;
  isOpen: boolean;
  isSending: boolean;
  /** Why it could not be made; it can be tried again. */
  failure: string | null;
  onDismissFailure: () => void;
  onCancel: () => void;
  onConfirm: (note: string | null) => void;
}

/** The one question before a decision: what follows from it, and a button that says what it does. */
export function DecisionDialog({
  decision,
  isOpen,
  isSending,
  failure,
  onDismissFailure,
  onCancel,
  onConfirm,
}: DecisionDialogProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);

  const confirm = () => {
    const written = note.trim() === '' ? null : note.trim();
    if (decision.note?.required && written === null) {
      setError(decision.note.required);
      return;
    }
    onConfirm(written);
  };
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => {
      // Keep the focus in the text field of an admin who already writes: a space typed there must not press the button.
      if (content.current?.contains(document.activeElement)) return;
      // One key makes the usual decision. A dangerous one never has the focus at first: its reason is written before it.
      const first = decision.danger ? content.current?.querySelector('textarea') : confirmButton.current;
      first?.focus();
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isOpen, decision.danger]);

  return (
    <Modal
      open={isOpen}
      title={decision.title}
      closable={!isSending}
      mask={{ closable: false }}
      keyboard={!isSending}
      destroyOnHidden
      centered
      width={480}
      footer={
        <div className={styles.buttons}>
          {/* "Cancel" may be the decision itself. */}
          <Button disabled={isSending} onClick={onCancel}>
            Back
          </Button>
          <Button
            ref={confirmButton}
            type="primary"
            danger={decision.danger}
            loading={isSending}
            // The key that opened the question may still be held.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={confirm}
          >
            {decision.confirmLabel}
          </Button>
        </div>
      }
      onCancel={onCancel}
    >
      <div ref={content} className={styles.body}>
        {failure && (
          <Alert
            type="error"
            showIcon
            title={failure}
            closable={{ 'aria-label': 'Close', onClose: onDismissFailure }}
          />
        )}
        <div>{decision.consequence}</div>
        {decision.lacksEvidence && (
          <Alert
            type="warning"
            showIcon
            title="You have not seen all the evidence: part of it was still loading, or could not be loaded."
          />
        )}
        {decision.note && (
          <TextField
            label={decision.note.label}
            name="note"
            lines={3}
            optional={!decision.note.required}
            value={note}
            error={error}
            onValueChange={(value) => {
              setNote(value);
              setError(null);
            }}
          />
        )}
      </div>
    </Modal>
  );
}
