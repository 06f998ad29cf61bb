import { useId } from 'react';
import { classNames } from '../classNames';
import styles from './Segments.module.css';

interface SegmentsProps<Value extends string | number> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  small?: boolean;
}

export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { legend, options, value, onChange, small } = props;
  const name = useId();
  return (
    <fieldset className={classNames(styles.segments, small && styles.small)}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
