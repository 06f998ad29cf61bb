import { useEffect, useId, useState } from 'react';
import controls from '../control.module.css';
import { FROM, type ListAddress, TO } from '../useListAddress';
import styles from './PeriodFields.module.css';
import { isDay } from './period';

/** Limits a list to the days from one to another, both included. */
export function PeriodFields({ address }: { address: ListAddress }) {
  return (
    <div className={styles.period}>
      <DayField label="From" name={FROM} address={address} />
      <DayField label="To" name={TO} address={address} />
    </div>
  );
}

function DayField({ label, name, address }: { label: string; name: string; address: ListAddress }) {
  const id = useId();
  const chosen = address.chosen[name] ?? '';
  const [day, setDay] = useState(chosen);

  // Back and Forward change the address under the field.
  useEffect(() => setDay(chosen), [chosen]);

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={controls.control}
        type="date"
        name={name}
        value={day}
        onChange={({ target: { value } }) => {
          setDay(value);
          // The browser tells of each digit of a year.
          if (value !== chosen && (value === '' || isDay(value))) address.choose(name, value);
        }}
      />
    </div>
  );
}
