import { DownOutlined } from '@ant-design/icons';
import { settingLine } from '@souk/contracts/backOffice/audit/auditChanges';
import { saySettingValue } from '@souk/contracts/backOffice/audit/fieldValues';
import { SETTING_KEYS } from '@souk/contracts/platform/settings/settingList';
import type { SystemSettings } from '@souk/contracts/platform/settings/settings';
import { STARTING_SETS } from '@souk/contracts/platform/settings/startingSets';
import { t } from '@souk/contracts/texts/texts';
import { Button, Dropdown, Typography } from 'antd';
import { useState } from 'react';
import { OpenModal } from '../../../components/OpenModal';
import { SaidLines } from '../../../components/SaidLines';
import type { SystemFields } from './SettingField';
import styles from './SystemForm.module.css';

type SetName = keyof typeof STARTING_SETS;
const NAMES = Object.keys(STARTING_SETS) as SetName[];

/** Starting sets of settings: the difference first, then a draft that is saved like any other. */
export function StartingSets({ form }: { form: SystemFields }) {
  const [asked, ask] = useState<SetName | null>(null);
  const items = NAMES.map((key) => ({
    key,
    label: (
      <div className={styles.set}>
        <strong>{STARTING_SETS[key].name()}</strong>
        <span>{STARTING_SETS[key].help()}</span>
      </div>
    ),
    onClick: () => ask(key),
  }));
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button block icon={<DownOutlined aria-hidden />} iconPlacement="end">
          {t('Starting sets')}
        </Button>
      </Dropdown>
      {asked && <Difference of={asked} form={form} onClose={() => ask(null)} />}
    </>
  );
}

function Difference({ of, form, onClose }: { of: SetName; form: SystemFields; onClose: () => void }) {
  const { name, help } = STARTING_SETS[of];
  const settings: Partial<SystemSettings> = STARTING_SETS[of].settings;
  const keys = SETTING_KEYS.filter(
    (key) =>
      key in settings && saySettingValue(key, settings[key]) !== saySettingValue(key, form.values[key]),
  );
  return (
    <OpenModal
      centered
      width={720}
      title={t('Starting set: {name}', { name: name() })}
      okText={t('Put into the form')}
      okButtonProps={{ disabled: keys.length === 0 }}
      cancelText={t('Cancel')}
      onCancel={onClose}
      onOk={() => {
        form.fill(Object.fromEntries(keys.map((key) => [key, settings[key]])));
        onClose();
      }}
    >
      <Typography.Paragraph>{help()}</Typography.Paragraph>
      {keys.length === 0 ? (
        <Typography.Paragraph>{t('Everything is set like this already.')}</Typography.Paragraph>
      ) : (
        <>
          <div className={styles.difference}>
            <SaidLines lines={keys.map((key) => settingLine(key, form.values[key], settings[key]))} />
          </div>
          <Typography.Text type="secondary">{t('Nothing is saved until you save the form.')}</Typography.Text>
        </>
      )}
    </OpenModal>
  );
}
