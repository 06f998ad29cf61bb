import type { SystemSettings } from '@souk/contracts/platform/settings';
import { t } from '@souk/contracts/texts';
import { Button, Flex, Form, Input, InputNumber, Segmented, Typography } from 'antd';
import { TitledCard } from '../../../components/TitledCard';
import { JoiningFields } from './JoiningFields';
import { MoneyFields } from './MoneyFields';
import { SettingField, SettingSwitches, type SystemFields, UsdtField } from './SettingField';
import styles from './SystemForm.module.css';
import { useSystemForm } from './useSystemForm';

const TIMEOUTS = [
  { value: 15, label: t('15 min') },
  { value: 30, label: t('30 min') },
  { value: 60, label: t('1 hour') },
  { value: 120, label: t('2 hours') },
];

const ACCESS = [
  {
    key: 'trading_enabled',
    label: t('Trading enabled'),
    hint: t('Off: no offers and no new trades. Open trades continue.'),
  },
  { key: 'registrations_enabled', label: t('Registrations'), hint: t('Off: no one can open an account.') },
  { key: 'kyc_required', label: t('KYC required'), hint: t('Off: users trade without approved documents.') },
  {
    key: 'kyc_identity_required',
    label: t('ID number required'),
    hint: t(
      'On: a reviewer types the number of the ID before an identity is approved. If it was seen under another account, approval takes a reason and a second person.',
    ),
  },
  {
    key: 'email_verification_required',
    label: t('Confirmed email required'),
    hint: t('On: users must confirm their email before they trade or move money.'),
  },
  { key: 'maintenance_mode', label: t('Maintenance mode'), hint: t('On: only admins can use the site.') },
] as const;

const SIGN_IN = [
  {
    key: 'refuse_common_passwords',
    label: t('Refuse easy passwords'),
    hint: t(
      'On: a new password may not be common, its owner’s name or email, or contain the product’s name. Off: the log warns of it.',
    ),
  },
  {
    key: 'admins_need_second_factor',
    label: t('Second factor for admins'),
    hint: t(
      'On: admins without a second factor have read-only access. Set up yours under Your security first.',
    ),
  },
  {
    key: 'wrong_verdict_needs_reason',
    label: t('Require a reason to override the chain'),
    hint: t('On: approving what the chain calls wrong takes a reason.'),
  },
] as const;

const TWO_PEOPLE = [
  {
    key: 'four_eyes',
    label: t('Second approval'),
    hint: t(
      'On: what one person must not do alone waits until a second one approves it: large or odd payouts, fees, the deposit address, roles. It takes two owners with a second factor, whose roles are a day old.',
    ),
  },
] as const;

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
        <Flex vertical gap={12}>
          <TitledCard title={t('Access')}>
            <SettingSwitches form={form} switches={ACCESS} />
            <SettingField
              form={form}
              name="expired_documents"
              label={t('Expired documents')}
              hint={t(
                'Users are told 30 and 7 days before the day that a reviewer typed, and on it. Stop: after it the document is rejected as expired, unless a new one was sent in time.',
              )}
            >
              <Segmented
                aria-label={t('Expired documents')}
                options={[
                  { value: 'remind', label: t('Remind') },
                  { value: 'stop', label: t('documents|Stop') },
                ]}
              />
            </SettingField>
          </TitledCard>
          <TitledCard title={t('Who may join')}>
            <JoiningFields form={form} />
          </TitledCard>
          <TitledCard title={t('Two people')}>
            <SettingSwitches form={form} switches={TWO_PEOPLE} />
            <UsdtField
              form={form}
              name="four_eyes_from"
              label={t('Second approval from')}
              hint={t('What is paid out, credited or decided from here on takes two people.')}
            />
            <UsdtField
              form={form}
              name="outflow_hour"
              label={t('Outflow of an hour')}
              hint={t(
                'When administrators started payouts of this sum within an hour, every further payout takes two people. 0 = off.',
              )}
            />
          </TitledCard>
        </Flex>
        <Flex vertical gap={12}>
          <TitledCard title={t('Sign-in')}>
            <SettingSwitches form={form} switches={SIGN_IN} />
            <SessionFields form={form} />
          </TitledCard>
          <TitledCard title={t('Money')}>
            <MoneyFields form={form} />
          </TitledCard>
        </Flex>
      </div>
      <TitledCard title={t('Announcement')}>
        <SettingField
          form={form}
          name="announcement"
          labelCol={{ sm: 4 }}
          wrapperCol={{ sm: 20 }}
          label={t('What everyone reads')}
          hint={t(
            'Over each page of both sites, until you clear it. At most 300 characters, without links, addresses and numbers to call. With a second approval on, a second admin publishes it.',
          )}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </SettingField>
      </TitledCard>
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

function SessionFields({ form }: { form: SystemFields }) {
  return (
    <>
      <SettingField
        form={form}
        name="session_timeout_minutes"
        label={t('Session timeout')}
        hint={t('Unused sessions end after this time; every session ends after 12 hours.')}
      >
        <Segmented aria-label={t('Session timeout')} options={TIMEOUTS} />
      </SettingField>
      <SettingField
        form={form}
        name="max_login_attempts"
        label={t('Max login attempts')}
        hint={t('Wrong passwords before an account has to wait 15 minutes, 1 to 10.')}
      >
        <InputNumber min={1} max={10} precision={0} />
      </SettingField>
    </>
  );
}
