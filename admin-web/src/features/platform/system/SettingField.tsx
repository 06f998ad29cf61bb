import { readAmount } from '@souk/contracts/pasted';
import type { Setting } from '@souk/contracts/platform/settings/Setting';
import { SETTINGS, type SystemSettingKey } from '@souk/contracts/platform/settings/settingList';
import { Form } from 'antd';
import { AskedFor } from '../../../components/approvals/AskedFor';
import { useOpenApproval } from '../../../components/approvals/approvalsApi';
import { SettingControl } from './SettingControl';
import type { useSystemForm } from './useSystemForm';

export type SystemFields = ReturnType<typeof useSystemForm>;

/** A setting, and the request that is open about it. */
export function SettingField({ form, name }: { form: SystemFields; name: SystemSettingKey }) {
  const setting: Setting = SETTINGS[name];
  const asked = useOpenApproval('setting', name);
  const extra = (
    <>
      {setting.help()} {setting.more?.()}
      {asked && <AskedFor approval={asked} />}
    </>
  );
  return (
    <Form.Item
      {...form.field(name)}
      label={setting.label()}
      extra={extra}
      valuePropName={setting.kind === 'switch' ? 'checked' : 'value'}
      normalize={setting.kind === 'usdt' ? readAmount : undefined}
    >
      <SettingControl setting={setting} />
    </Form.Item>
  );
}
