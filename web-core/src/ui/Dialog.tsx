import { t } from '@souk/contracts/texts';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { Button } from './Button';
import styles from './Dialog.module.css';
import { Icon } from './Icon';

interface DialogProps {
  title: ReactNode;
  /** Called by Escape and the close button. The owner stops rendering the dialog. */
  onClose: () => void;
  /** The close button's label, instead of a cross. */
  closeLabel?: string;
  /** True while something is under way that closing would hide: Escape and close do nothing. */
  locked?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog: render it to open it. The browser's own `<dialog>` keeps the focus inside; the focus goes back to
 * where it was when the dialog goes.
 */
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
    // React owns whether the dialog is there; the browser must not close it by itself.
    event.preventDefault();
    if (!locked) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={cancel}
      // Chromium lets a second Escape through without a cancel event.
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

/** The row of buttons that ends a dialog or a form, the primary one last. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
