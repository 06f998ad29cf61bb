import { t } from '@souk/contracts/texts/texts';
import { useLocation, useUnreadCount } from '@souk/web-core';
import { classNames, Icon, lazyPart, Spinner } from '@souk/web-core/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './Bell.module.css';

const Latest = lazyPart(
  () => import('@souk/web-core/notifications/Latest'),
  'Latest',
  <div className={styles.waiting}>
    <Spinner label={t('Loading your notifications')} />
  </div>,
);

/** Larger counts show as "99+". */
const MOST = 99;

export function Bell({ className }: { className?: string }) {
  const unread = useUnreadCount(true);
  const location = useLocation();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the address changes, whatever it is.
  useEffect(() => setOpen(false), [location]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false);
    };
    // Focus that leaves the menu closes it, as a press outside does.
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const shown = unread > MOST ? `${MOST}+` : String(unread);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from anywhere in it.
    <div ref={whole} className={classNames(styles.whole, className)} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className={styles.bell}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={unread > 0 ? t('Notifications, {shown} unread', { shown }) : t('Notifications')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="bell" />
        {unread > 0 && <span className={styles.count}>{shown}</span>}
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {isOpen && <Latest />}
      </div>
    </div>
  );
}
