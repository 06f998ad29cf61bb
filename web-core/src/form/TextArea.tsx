import type { TextareaHTMLAttributes } from 'react';
import { classNames } from '../ui/classNames';
import type { ControlProps } from './Field';
import styles from './Field.module.css';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';

type TextAreaProps = ControlProps &
  FieldFrameProps &
  Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'name' | 'value' | 'onChange' | 'onBlur' | 'className' | 'id'
  >;

export function TextArea({ label, hint, error, optional, onValueChange, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {(ids) => (
        <div className={classNames(styles.box, error && styles.invalid, area.disabled && styles.off)}>
          <textarea
            rows={3}
            // Typed text has its own direction; the placeholder has the page's.
            dir={area.value === '' ? undefined : 'auto'}
            {...area}
            {...ids}
            className={classNames(styles.input, styles.area)}
            onChange={(event) => onValueChange(event.target.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
