import { SearchOutlined } from '@ant-design/icons';
import { SETTING_GROUPS, type SettingGroup } from '@souk/contracts/platform/settings/settingList';
import { t } from '@souk/contracts/texts/texts';
import { Checkbox, Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { Menu, MenuCount } from '../../../components/Menu';
import { useKeys } from '../../../components/useKeys';
import { useMediaQuery } from '../../../components/useMediaQuery';
import type { SystemFields } from './SettingField';
import { StartingSets } from './StartingSets';
import styles from './SystemForm.module.css';
import { GROUPS, settingsIn } from './useSettingsPlace';

interface SystemMenuProps {
  form: SystemFields;
  /** Null while a search covers all groups. */
  open: SettingGroup | null;
  onOpen: (group: SettingGroup) => void;
  search: string;
  onSearch: (search: string) => void;
  /** The number of settings that differ from their defaults, and a filter that shows only these. */
  changed: { count: number; isOnly: boolean; showOnly: (isOnly: boolean) => void };
}

export function SystemMenu({ form, open, onOpen, search, onSearch, changed }: SystemMenuProps) {
  const isSide = useMediaQuery('(min-width: 1000px)');
  const box = useRef<InputRef>(null);
  useKeys({ '/': () => box.current?.focus() });
  const items = GROUPS.map((group) => {
    const count = form.changed.filter((key) => settingsIn(group).includes(key)).length;
    return {
      key: group,
      label: SETTING_GROUPS[group].name(),
      // The line beside Save says it to a screen reader.
      count: count > 0 && <MenuCount of={count} />,
    };
  });
  return (
    <div className={styles.side}>
      <Input
        ref={box}
        type="search"
        aria-label={t('Search settings')}
        aria-keyshortcuts="/"
        placeholder={t('Search settings')}
        prefix={<SearchOutlined />}
        suffix={<kbd>/</kbd>}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <Menu
        name={t('Groups of settings')}
        items={items}
        open={open}
        onOpen={onOpen}
        look={isSide ? 'side' : 'top'}
      />
      {changed.count > 0 && (
        <Checkbox checked={changed.isOnly} onChange={({ target }) => changed.showOnly(target.checked)}>
          {t('Changed from the default ({count})', { count: changed.count })}
        </Checkbox>
      )}
      <StartingSets form={form} />
    </div>
  );
}
