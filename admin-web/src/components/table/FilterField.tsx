import { classNames } from '@souk/web-core/ui';
import { Segmented } from 'antd';
import controls from './control.module.css';
import type { Filter } from './Filter';
import styles from './FilterField.module.css';
import type { ListAddress } from './useListAddress';

interface FilterFieldProps {
  filter: Filter;
  address: ListAddress;
  /** Whether the list has other filters, so that this one must say what it is. */
  isOneOfSeveral: boolean;
}

/** One filter: buttons for few choices, and a list for many. */
export function FilterField({ filter, address, isOneOfSeveral }: FilterFieldProps) {
  const { name, label, options } = filter;
  const chosen = address.chosen[name] ?? '';
  if (!options) return null;
  if (filter.isLong) {
    return (
      <label className={styles.filter}>
        <span className={styles.label}>{label}</span>
        <select
          className={classNames(controls.control, styles.select)}
          value={chosen}
          onChange={(event) => address.choose(name, event.target.value)}
        >
          <option value="">All</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <div className={styles.filter}>
      {isOneOfSeveral && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      <Segmented
        className={styles.choices}
        aria-label={label}
        name={name}
        options={[{ value: '', label: 'All' }, ...options]}
        value={chosen}
        onChange={(value) => address.choose(name, value)}
      />
    </div>
  );
}
