import { t } from '@souk/contracts/texts/texts';
import type { ReactNode } from 'react';
import { useAttempt } from '../request/useAttempt';
import { Banner } from './Banner';
import { Button } from './Button';
import { Actions, Dialog } from './Dialog';

interface ConfirmDialogProps {
  title: ReactNode;
  /** The consequence, in one sentence. */
  children: ReactNode;
  /** The action: "Delete document", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  /** Success closes the dialog; a failure is shown and can be retried. */
  onConfirm: () => Promise<unknown> | undefined;
  onClose: () => void;
  fallback?: string;
}

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
  const { busy, error, attempt, dismissError } = useAttempt(fallback);

  const confirm = () =>
    attempt(async () => {
      await onConfirm();
      onClose();
    });

  return (
    <Dialog title={title} onClose={onClose} locked={busy}>
      <div>{children}</div>
      {error && (
        <Banner tone="bad" onDismiss={dismissError}>
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
