import { t } from '@souk/contracts/texts/texts';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { Button } from './Button';
import styles from './Dialog.module.css';
import { Icon } from './Icon';

interface DialogProps {
  title: ReactNode;
  /** Called by Escape and the close button. The owner must stop rendering the dialog. */
  onClose: () => void;
  /** Replaces the cross by a labelled button. */
  closeLabel?: string;
  /** Ignores Escape and the close button while a request is in progress. */
  locked?: boolean;
  children: ReactNode;
}

/** Modal dialog that is open while rendered. The browser's own `<dialog>` keeps the focus inside and restores it afterwards. */
export function Dialog({ title, onClose, closeLabel, locked = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const cancel = (event: SyntheticEvent) => {
    // React decides if the dialog is open; the browser must not close it by itself.
    event.preventDefault();
    if (!locked) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={cancel}
      // Chromium closes on a second Escape without a cancel event.
      onClose={() => (locked ? dialog.current?.showModal() : onClose())}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {closeLabel ? (
          <Button small disabled={locked} onClick={onClose}>
            {closeLabel}
          </Button>
        ) : (
          <button
            type="button"
            className={styles.close}
            aria-label={t('Close')}
            disabled={locked}
            onClick={onClose}
          >
            <Icon name="cross" />
          </button>
        )}
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
