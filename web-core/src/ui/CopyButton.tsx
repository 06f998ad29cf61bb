import { t } from '@souk/contracts/texts/texts';
import { useState } from 'react';
import styles from './CopyButton.module.css';
import { classNames } from './classNames';
import { Icon } from './Icon';
import { useSettled } from './useSettled';

const SHOWN_MS = 2000;

interface CopyButtonProps {
  value: string;
  label: string;
  iconOnly?: boolean;
  /** Edge of the container with which the content aligns. */
  edge?: 'start' | 'end';
}

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ value, label, iconOnly = false, edge }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useSettled(outcome, outcome ? SHOWN_MS : undefined, () => setOutcome(null));

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      // No clipboard over plain http, or permission was denied.
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
