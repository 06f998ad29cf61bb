import type { SelectHTMLAttributes } from 'react';
import { classNames } from '../ui/classNames';
import { Icon } from '../ui/pictures/Icon';
import type { ControlProps } from './Field';
import styles from './Field.module.css';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';

type SelectProps = ControlProps &
  FieldFrameProps &
  Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    'name' | 'value' | 'onChange' | 'onBlur' | 'className' | 'id'
  > & {
    options: readonly { value: string; label: string }[];
  };

export function Select({ options, onValueChange, ...rest }: SelectProps) {
  const { label, hint, error, optional, hidesLabel, ...select } = rest;
  return (
    <FieldFrame {...{ label, hint, error, optional, hidesLabel }}>
      {(ids) => (
        <div className={classNames(styles.box, error && styles.invalid, select.disabled && styles.off)}>
          <select
            {...select}
            {...ids}
            className={classNames(styles.input, styles.select)}
            onChange={(event) => onValueChange(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron" className={styles.chevron} />
        </div>
      )}
    </FieldFrame>
  );
}
