import { t } from '@souk/contracts/texts';
import { type ReactNode, useState } from 'react';
import { errorText } from '../request/errorText';
import { Banner } from './Banner';
import { Button } from './Button';
import { Actions, Dialog } from './Dialog';

interface ConfirmDialogProps {
  title: ReactNode;
  /** The consequence, in a sentence. */
  children: ReactNode;
  /** The action: "Delete document", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  /** Closes the dialog when it succeeds; a failure is shown and can be tried again. */
  onConfirm: () => Promise<unknown> | undefined;
  onClose: () => void;
  /** Said when a failure brings no text of its own. */
  fallback?: string;
}

/** Asks once before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = t('Cancel'),
  tone = 'danger',
  onConfirm,
  onClose,
  fallback,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      setError(errorText(failure, fallback));
      setBusy(false);
    }
  };

  return (
    <Dialog title={title} onClose={onClose} locked={busy}>
      <div>{children}</div>
      {error && (
        <Banner tone="bad" onDismiss={() => setError(null)}>
          {error}
        </Banner>
      )}
      <Actions>
        <Button onClick={onClose} disabled={busy}>
          {cancelLabel}
        </Button>
        <Button variant={tone} busy={busy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </Actions>
    </Dialog>
  );
}
