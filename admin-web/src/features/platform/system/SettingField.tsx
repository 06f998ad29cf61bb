import { readAmount } from '@souk/contracts/pasted';
import type { SystemSettingKey } from '@souk/contracts/platform/settings';
import { Form, type FormItemProps, Input, Switch } from 'antd';
import { AskedFor } from '../../../components/approvals/AskedFor';
import { useOpenApproval } from '../../../components/approvals/approvalsApi';
import type { useSystemForm } from './useSystemForm';

export type SystemFields = ReturnType<typeof useSystemForm>;

interface SettingFieldProps extends Omit<FormItemProps, 'name' | 'extra'> {
  form: SystemFields;
  name: SystemSettingKey;
  /** What it does. */
  hint: string;
}

/** A setting, and the request that is open about it. */
export function SettingField({ form, name, hint, ...item }: SettingFieldProps) {
  const asked = useOpenApproval('setting', name);
  const extra = (
    <>
      {hint}
      {asked && <AskedFor approval={asked} />}
    </>
  );
  return <Form.Item {...form.field(name)} {...item} extra={extra} />;
}

interface SettingSwitchesProps {
  form: SystemFields;
  switches: readonly { key: SystemSettingKey; label: string; hint: string }[];
}

export function SettingSwitches({ form, switches }: SettingSwitchesProps) {
  return switches.map(({ key, ...words }) => (
    <SettingField key={key} form={form} name={key} {...words} valuePropName="checked">
      <Switch />
    </SettingField>
  ));
}

/** No number input, which takes a decimal comma for nothing: 0,50 becomes 50. */
export function UsdtField(props: Omit<SettingFieldProps, 'children'>) {
  return (
    <SettingField {...props} normalize={readAmount}>
      <Input suffix="USDT" inputMode="decimal" style={{ width: 180 }} />
    </SettingField>
  );
}
