import { InfoCircleOutlined } from '@ant-design/icons';
import { saySettingValue } from '@souk/contracts/backOffice/audit/fieldValues';
import { readAmount } from '@souk/contracts/fields/pasted';
import type { Setting } from '@souk/contracts/platform/settings/Setting';
import { SETTINGS, type SystemSettingKey } from '@souk/contracts/platform/settings/settingList';
import type { SystemSettingsAnswer } from '@souk/contracts/platform/settings/settings';
import { t } from '@souk/contracts/texts/texts';
import { Time } from '@souk/web-core/ui';
import { Button, Form, Popover } from 'antd';
import { AskedFor } from '../../../components/approvals/AskedFor';
import { useOpenApproval } from '../../../components/approvals/approvalsApi';
import { isLong, SettingControl } from './SettingControl';
import styles from './SystemForm.module.css';
import type { useSystemForm } from './useSystemForm';

export type SystemFields = ReturnType<typeof useSystemForm>;
type Change = SystemSettingsAnswer['changed'][number];

interface SettingFieldProps {
  form: SystemFields;
  name: SystemSettingKey;
  change: Change | undefined;
  isMarked: boolean;
  /** Opens its group, which has its own editor. */
  onOpen: () => void;
}

/** A setting in a row: its name, a line about it, a mark if it differs from its default, and its control. */
export function SettingField({ form, name, change, isMarked, onOpen }: SettingFieldProps) {
  const setting: Setting = SETTINGS[name];
  const asked = useOpenApproval('setting', name);
  const label = setting.label();
  const id = `${form.props.name}_${name}`;
  return (
    <div className={styles.row} data-long={isLong(setting)} data-marked={isMarked}>
      <div className={styles.words}>
        <div className={styles.name}>
          <label htmlFor={id}>{label}</label>
          {setting.more && (
            <Popover trigger="click" content={<p className={styles.more}>{setting.more()}</p>}>
              <Button
                type="text"
                size="small"
                icon={<InfoCircleOutlined />}
                aria-label={t('More about “{name}”', { name: label })}
              />
            </Popover>
          )}
        </div>
        <p id={`${id}_about`}>{setting.help()}</p>
        {change && <Changed change={change} />}
        {asked && <AskedFor approval={asked} />}
      </div>
      {setting.kind === 'limits' ? (
        <Button onClick={onOpen}>{t('Show')}</Button>
      ) : (
        <Form.Item
          {...form.field(name)}
          valuePropName={setting.kind === 'switch' ? 'checked' : 'value'}
          normalize={setting.kind === 'usdt' ? readAmount : undefined}
        >
          <SettingControl setting={setting} aria-describedby={`${id}_about`} />
        </Form.Item>
      )}
    </div>
  );
}

function Changed({ change: { key, default: preset, by, at } }: { change: Change }) {
  return (
    <p className={styles.changed}>
      {t('Default: {value}', { value: saySettingValue(key, preset) })}
      {at && (
        <>
          {' · '}
          {by ? (
            <bdi title={by.email}>{t('Changed by {name}', { name: by.username })}</bdi>
          ) : (
            t('Changed by the platform')
          )}
          {', '}
          <Time value={at} />
        </>
      )}
    </p>
  );
}
