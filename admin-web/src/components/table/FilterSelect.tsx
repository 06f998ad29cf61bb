import { FilterFilled } from '@ant-design/icons';
import { t } from '@souk/contracts/texts/texts';
import { Button, Popover, Select } from 'antd';
import type { ThHTMLAttributes } from 'react';
import { BELOW_END } from '../direction';
import type { Filter } from './Filter';
import styles from './TableBar.module.css';
import type { ListAddress } from './useListAddress';

interface FilterProps {
  filter: Filter;
  address: ListAddress;
}

export function FilterSelect({ filter, address, isOpen }: FilterProps & { isOpen?: boolean }) {
  const { name, label, options, isMultiple } = filter;
  const chosen = address.chosen[name] || undefined;
  return (
    <Select
      className={styles.select}
      aria-label={label}
      placeholder={label}
      mode={isMultiple ? 'multiple' : undefined}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      autoFocus={isOpen}
      defaultOpen={isOpen}
      options={[...(options ?? [])]}
      value={isMultiple ? chosen?.split(',') : chosen}
      onChange={(value?: string | string[]) => address.choose({ [name]: [value ?? []].flat().join() })}
    />
  );
}

interface HeadCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  filterOf?: FilterProps;
}

/**
 * A heading with its column's filter. Ant Design's own filter button cannot be reached by keyboard, and everything in a title is
 * drawn a second time, in a hidden row.
 */
export function HeadCell({ filterOf, children, ...attributes }: HeadCellProps) {
  if (!filterOf) return <th {...attributes}>{children}</th>;
  const { filter, address } = filterOf;
  return (
    <th {...attributes}>
      {children}
      <Popover
        trigger="click"
        placement={BELOW_END}
        arrow={false}
        destroyOnHidden
        content={<FilterSelect {...filterOf} isOpen />}
      >
        <Button
          type="text"
          size="small"
          className={styles.headFilter}
          aria-label={t('Filter by {label}', { label: filter.label })}
          data-chosen={Boolean(address.chosen[filter.name])}
          icon={<FilterFilled />}
        />
      </Popover>
    </th>
  );
}
