import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { TextField } from '../form/TextField';
import type { Decision } from './Decision';
import styles from './DecisionDialog.module.css';

interface DecisionDialogProps {
  decision: Decision;
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

  const confirm = () => {
    const written = note.trim() === '' ? null : note.trim();
    if (decision.note?.required && written === null) {
      setError(decision.note.required);
      return;
    }
    onConfirm(written);
  };

  return (
    <Modal
      open={isOpen}
      title={decision.title}
      okText={decision.confirmLabel}
      okButtonProps={{ danger: decision.danger }}
      confirmLoading={isSending}
      cancelButtonProps={{ disabled: isSending }}
      closable={!isSending}
      mask={{ closable: false }}
      keyboard={!isSending}
      destroyOnHidden
      centered
      width={480}
      footer={(_, { CancelBtn, OkBtn }) => (
        <div className={styles.buttons}>
          <CancelBtn />
          <OkBtn />
        </div>
      )}
      onOk={confirm}
      onCancel={onCancel}
    >
      <div className={styles.body}>
        {failure && (
          <Alert
            type="error"
            showIcon
            title={failure}
            closable={{ 'aria-label': 'Close', onClose: onDismissFailure }}
          />
        )}
        <div>{decision.consequence}</div>
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
