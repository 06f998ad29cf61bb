import { AppstoreOutlined } from '@ant-design/icons';
import { t } from '@souk/contracts/texts/texts';
import { Button, Checkbox, Flex, Popover, Radio } from 'antd';
import { BELOW_END } from '../../direction';
import { ACTIONS, type Column } from '../rows/Column';
import type { ListView } from './useListView';

const SIZES = [
  { value: 'small', label: t('Compact') },
  { value: 'middle', label: t('Regular') },
  { value: 'large', label: t('Roomy') },
];

interface ViewButtonProps<Row> {
  columns: readonly Column<Row>[];
  view: ListView;
  onView: (change: Partial<ListView>) => void;
}

export function ViewButton<Row>({ columns, view, onView }: ViewButtonProps<Row>) {
  // A row's identity and its actions are always shown.
  const hideable = columns.slice(1).filter(({ key }) => key !== ACTIONS);
  return (
    <Popover
      trigger="click"
      placement={BELOW_END}
      arrow={false}
      content={
        <Flex vertical gap={12}>
          <Checkbox.Group
            options={hideable.map(({ key, title }) => ({ value: key, label: title }))}
            value={hideable.map(({ key }) => key).filter((key) => !view.hidden.includes(key))}
            onChange={(shown) =>
              onView({ hidden: hideable.map(({ key }) => key).filter((key) => !shown.includes(key)) })
            }
          />
          <Radio.Group
            aria-label={t('Rows')}
            size="small"
            optionType="button"
            options={SIZES}
            value={view.size}
            onChange={({ target }) => onView({ size: target.value })}
          />
        </Flex>
      }
    >
      <Button icon={<AppstoreOutlined />} aria-label={t('Columns')} title={t('Columns')} />
    </Popover>
  );
}
