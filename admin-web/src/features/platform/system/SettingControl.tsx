import { SETTING_UNITS, type Setting } from '@souk/contracts/platform/settings/Setting';
import { t } from '@souk/contracts/texts/texts';
import { Input, InputNumber, Segmented, Select, Switch } from 'antd';
import { COUNTRY_OPTIONS } from '../../../components/countryOptions';

/** Longer words do not fit side by side on a phone. */
const SHORT = 14;

interface SettingControlProps {
  setting: Setting;
  'aria-describedby': string;
}

/** The control for a setting's kind. Properties from `Form.Item` go on to it. */
export function SettingControl({ setting, ...field }: SettingControlProps) {
  switch (setting.kind) {
    case 'switch':
      return <Switch {...field} />;
    case 'number': {
      const [min, max] = setting.range;
      const suffix = setting.unit && SETTING_UNITS[setting.unit].suffix();
      return (
        <InputNumber {...field} min={min} max={max} precision={0} suffix={suffix} style={{ width: 160 }} />
      );
    }
    // No number input: it ignores a decimal comma, so 0,50 becomes 50.
    case 'usdt':
      return <Input {...field} suffix="USDT" inputMode="decimal" style={{ width: 160 }} />;
    case 'choice': {
      const options = [...setting.choices()];
      return options.every(({ label }) => label.length <= SHORT) ? (
        <Segmented {...field} aria-label={setting.label()} options={options} />
      ) : (
        <Select {...field} style={{ width: 240 }} options={options} />
      );
    }
    case 'text':
      return isLong(setting) ? (
        <Input.TextArea {...field} rows={3} maxLength={setting.longest} />
      ) : (
        <Input {...field} maxLength={setting.longest} style={{ width: 160 }} />
      );
    case 'countries':
      return (
        <Select
          {...field}
          mode="multiple"
          style={{ width: '100%' }}
          showSearch={{ optionFilterProp: 'label' }}
          options={COUNTRY_OPTIONS}
          placeholder={t('All')}
        />
      );
    case 'limits':
      return null;
  }
}

/** Its control takes the whole width, below the words. */
export const isLong = (setting: Setting) =>
  setting.kind === 'countries' || (setting.kind === 'text' && setting.longest > 100);
