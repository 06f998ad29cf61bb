import { InputNumber, Segmented, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import styles from './SystemTab.module.css';

interface RowProps<Value> {
  label: string;
  hint: string;
  value: Value;
  onChange: (value: Value) => void;
}

/** A setting's name and what it does beside its control. */
function Row({ label, hint, children }: { label: string; hint: string; children: (ids: Ids) => ReactNode }) {
  const id = useId();
  const ids = { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-hint` };
  return (
    <div className={styles.row}>
      <div>
        <div id={ids['aria-labelledby']} className={styles.label}>
          {label}
        </div>
        <div id={ids['aria-describedby']} className={styles.hint}>
          {hint}
        </div>
      </div>
      <div className={styles.control}>{children(ids)}</div>
    </div>
  );
}

type Ids = { 'aria-labelledby': string; 'aria-describedby': string };

export function SwitchRow({ label, hint, value, onChange }: RowProps<boolean>) {
  return (
    <Row label={label} hint={hint}>
      {(ids) => (
        <>
          <span className={styles.hint} aria-hidden="true">
            {value ? 'On' : 'Off'}
          </span>
          <Switch {...ids} checked={value} onChange={onChange} />
        </>
      )}
    </Row>
  );
}

interface SelectRowProps<Value> extends RowProps<Value> {
  options: readonly { value: Value; label: string }[];
}

export function SelectRow<Value extends number>({
  label,
  hint,
  options,
  value,
  onChange,
}: SelectRowProps<Value>) {
  return (
    <Row label={label} hint={hint}>
      {(ids) => (
        <Segmented<Value> {...ids} name={label} options={[...options]} value={value} onChange={onChange} />
      )}
    </Row>
  );
}

interface NumberRowProps extends RowProps<number> {
  min: number;
  max: number;
}

export function NumberRow({ label, hint, min, max, value, onChange }: NumberRowProps) {
  return (
    <Row label={label} hint={hint}>
      {(ids) => (
        <InputNumber
          {...ids}
          min={min}
          max={max}
          precision={0}
          value={value}
          onChange={(next) => next !== null && onChange(next)}
        />
      )}
    </Row>
  );
}
