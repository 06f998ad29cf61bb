import { settingLine } from '@souk/contracts/backOffice/audit/auditChanges';
import {
  SETTING_GROUPS,
  type SettingGroup,
  type SystemSettingKey,
} from '@souk/contracts/platform/settings/settingList';
import type { SystemSettingsAnswer } from '@souk/contracts/platform/settings/settings';
import { t } from '@souk/contracts/texts/texts';
import { Button, Form, Input, Popover } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { SaidLines } from '../../../components/SaidLines';
import { TitledCard } from '../../../components/TitledCard';
import { SettingField, type SystemFields } from './SettingField';
import styles from './SystemForm.module.css';
import { settingsIn } from './useSettingsPlace';

interface SystemFormProps {
  form: SystemFields;
  groups: readonly SettingGroup[];
  isShown: (key: SystemSettingKey) => boolean;
  changed: SystemSettingsAnswer['changed'];
  marked: SystemSettingKey | null;
  onOpen: (group: SettingGroup) => void;
  foot: (group: SettingGroup) => ReactNode;
}

/** The controls, as a draft: Save sends only what differs. */
export function SystemForm({ form, groups, isShown, changed, marked, onOpen, foot }: SystemFormProps) {
  const { name } = form.props;
  useEffect(() => {
    const control = marked && document.getElementById(`${name}_${marked}`);
    if (!control) return;
    control.focus({ preventScroll: true });
    control.scrollIntoView?.({ block: 'center' });
  }, [marked, name]);
  const shown = groups.map((group) => ({ group, keys: settingsIn(group).filter(isShown) }));
  const hasRows = shown.some(({ keys }) => keys.length > 0);
  return (
    <Form {...form.props} className={styles.form}>
      {shown
        .filter(({ keys }) => keys.length > 0)
        .map(({ group, keys }) => (
          <TitledCard key={group} title={SETTING_GROUPS[group].name()}>
            {keys.map((key) => (
              <SettingField
                key={key}
                form={form}
                name={key}
                change={changed.find((one) => one.key === key)}
                isMarked={key === marked}
                onOpen={() => onOpen(group)}
              />
            ))}
            {foot(group)}
          </TitledCard>
        ))}
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
      {(hasRows || form.isDirty) && <SaveBar form={form} />}
    </Form>
  );
}

function SaveBar({ form }: { form: SystemFields }) {
  const { length: count } = form.changed;
  const lines = form.changed.map((key) => settingLine(key, form.start[key], form.values[key]));
  return (
    <div className={styles.save}>
      <div role="status">
        {form.isAskedAgain
          ? t('What you change was asked for already.')
          : count > 0 && (
              <Popover trigger="click" content={<SaidLines lines={lines} />}>
                <Button type="link" size="small">
                  {t('{count, plural, one {# unsaved change} other {# unsaved changes}}', { count })}
                </Button>
              </Popover>
            )}
      </div>
      <Button disabled={count === 0 || form.isSending} onClick={form.discard}>
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
  );
}
