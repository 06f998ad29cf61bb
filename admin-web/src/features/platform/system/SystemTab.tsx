import type { SettingGroup } from '@souk/contracts/platform/settings/settingList';
import type { SystemSettingsAnswer } from '@souk/contracts/platform/settings/settings';
import { VERSION } from '@souk/contracts/platform/version';
import { t } from '@souk/contracts/texts/texts';
import { Pending } from '@souk/web-core/ui';
import { Empty, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { findSettings } from '../shared/findSettings';
import { Incidents } from './Incidents';
import { Limits } from './Limits';
import { SystemForm } from './SystemForm';
import styles from './SystemForm.module.css';
import { SystemMenu } from './SystemMenu';
import { useSystemSettingsQuery } from './systemApi';
import { TaxFiles } from './TaxFiles';
import { GROUPS, useSettingsPlace } from './useSettingsPlace';
import { useSystemForm } from './useSystemForm';
import { WindDown } from './WindDown';

export function SystemTab() {
  const query = useSystemSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!query.data)
    return <Pending query={query} waiting={<Skeleton title={false} paragraph={{ rows: 14 }} />} />;
  return (
    <>
      {/* Also if a refetch fails: a draft is not lost. */}
      <Settings answer={query.data} />
      <Typography.Text type="secondary">{t('Version {version}', { version: VERSION })}</Typography.Text>
    </>
  );
}

/** One group at a time, or search results from all of them. A draft is kept across groups. */
function Settings({ answer }: { answer: SystemSettingsAnswer }) {
  // An older api does not send `changed`.
  const { changed = [], ...saved } = answer;
  const form = useSystemForm(saved);
  const place = useSettingsPlace();
  const [search, setSearch] = useState('');
  const [isOnlyChanged, setOnlyChanged] = useState(false);
  const found = isOnlyChanged ? changed.map(({ key }) => key) : findSettings(search);
  const isLooking = isOnlyChanged || search.trim() !== '';
  const look = (words: string, isOnly: boolean) => {
    setSearch(words);
    setOnlyChanged(isOnly);
  };
  const open = (group: SettingGroup) => {
    look('', false);
    place.open(group);
  };
  const isHidden = (group: SettingGroup) => isLooking || group !== place.group;
  return (
    <div className={styles.page}>
      <SystemMenu
        form={form}
        open={isLooking ? null : place.group}
        onOpen={open}
        search={search}
        onSearch={(words) => look(words, false)}
        changed={{ count: changed.length, isOnly: isOnlyChanged, showOnly: (isOnly) => look('', isOnly) }}
      />
      <div className={styles.main}>
        <SystemForm
          form={form}
          groups={isLooking ? GROUPS : [place.group]}
          isShown={(key) => (isLooking ? found.includes(key) : key !== 'limits')}
          changed={changed}
          marked={place.setting}
          onOpen={open}
          foot={(group) => group === 'joining' && !isLooking && <TaxFiles />}
        />
        {isLooking && found.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('Nothing found.')} />
        )}
        {/* Hidden parts keep their drafts. */}
        <div hidden={isHidden('limits')}>
          <Limits key={JSON.stringify(saved.limits)} settings={saved} />
        </div>
        <div hidden={isHidden('announcements')}>
          <Incidents />
        </div>
        <div hidden={isHidden('closing')}>
          <WindDown />
        </div>
      </div>
    </div>
  );
}
