import { t } from '@souk/contracts/texts/texts';
import { type ReactNode, useId } from 'react';
import { Icon } from '../ui/pictures/Icon';
import primitives from '../ui/primitives.module.css';
import { textKey } from '../ui/textKey';
import styles from './Field.module.css';

export interface FieldFrameProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  optional?: boolean;
  /** Shows the label to screen readers only, if text in or beside the control says the same. */
  hidesLabel?: boolean;
}

export interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export function FieldFrame({
  label,
  hint,
  error,
  optional,
  hidesLabel,
  children,
}: FieldFrameProps & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error || hint);
  return (
    <div className={styles.field}>
      <label className={hidesLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>{t('(optional)')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hasNote && (
        <div id={noteId} className={error ? styles.error : primitives.note}>
          {error && <Icon name="warning" size={16} />}
          <span key={textKey(error || hint)}>{error || hint}</span>
        </div>
      )}
    </div>
  );
}
