import type { SystemSettings } from '@souk/contracts/platform/settings';
import { SETTING_GROUPS, type SystemSettingKey } from '@souk/contracts/platform/settings/settingList';
import { t } from '@souk/contracts/texts';
import { Button, Form, Input, Typography } from 'antd';
import { TitledCard } from '../../../components/TitledCard';
import { SettingField } from './SettingField';
import styles from './SystemForm.module.css';
import { TaxFiles } from './TaxFiles';
import { useSystemForm } from './useSystemForm';

const GROUPS = Object.entries(SETTING_GROUPS);

const SIDE_BY_SIDE = {
  labelCol: { sm: 8 },
  wrapperCol: { sm: 16 },
  labelAlign: 'left',
  labelWrap: true,
  colon: false,
} as const;

/** The controls, as a draft: nothing is saved until Save, and then only what differs. */
export function SystemForm({ saved }: { saved: SystemSettings }) {
  const form = useSystemForm(saved);
  const { length: count } = form.changed;
  return (
    <Form {...form.props} {...SIDE_BY_SIDE} layout="horizontal">
      <div className={styles.groups}>
        {GROUPS.filter(([group]) => group !== 'limits').map(([group, { name, settings }]) => (
          <TitledCard key={group} title={name()}>
            {Object.keys(settings).map((key) => (
              <SettingField key={key} form={form} name={key as SystemSettingKey} />
            ))}
            {group === 'joining' && <TaxFiles />}
          </TitledCard>
        ))}
      </div>
      {form.reason && (
        <Form.Item
          label={t('Why?')}
          htmlFor="weaker-reason"
          extra={t('Who approves it reads this. Kept in the audit log.')}
        >
          <Input.TextArea
            id="weaker-reason"
            rows={2}
            maxLength={500}
            value={form.reason.value}
            onChange={({ target }) => form.reason?.set(target.value)}
          />
        </Form.Item>
      )}
      {form.alert}
      <div className={styles.save}>
        <Typography.Text type="secondary" role="status">
          {form.isAskedAgain
            ? t('What you change was asked for already.')
            : count > 0 && t('{count, plural, one {# unsaved change} other {# unsaved changes}}', { count })}
        </Typography.Text>
        <Button disabled={count === 0 || form.isSending} onClick={() => form.reset(saved)}>
          {t('Discard')}
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          disabled={count === 0 || form.isAskedAgain || form.reason?.isMissing}
          loading={form.isSending}
        >
          {t('Save')}
        </Button>
      </div>
    </Form>
  );
}
