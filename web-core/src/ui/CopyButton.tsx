import { t } from '@souk/contracts/texts';
import { useState } from 'react';
import styles from './CopyButton.module.css';
import { classNames } from './classNames';
import { Icon } from './Icon';
import { useSettled } from './useSettled';

const SHOWN_MS = 2000;

interface CopyButtonProps {
  value: string;
  /** The action: "Copy deposit address". */
  label: string;
  /** Only the icon, where there is no room. */
  iconOnly?: boolean;
  /** The edge of its container with which its content lines up. */
  edge?: 'start' | 'end';
}

/** Copies a text and says so for two seconds. */
export function CopyButton({ value, label, iconOnly = false, edge }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useSettled(outcome, outcome ? SHOWN_MS : undefined, () => setOutcome(null));

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      // No clipboard over plain http, or the reader refused it.
      setOutcome('failed');
    }
  };

  const said =
    outcome === 'copied' ? t('Copied') : outcome === 'failed' ? t('Select and copy it by hand') : '';
  return (
    <>
      <button
        type="button"
        className={classNames(styles.copy, edge && styles[edge])}
        aria-label={label}
        title={iconOnly ? said || label : undefined}
        onClick={() => void copy()}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        {!iconOnly && <span>{said || t('Copy')}</span>}
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
