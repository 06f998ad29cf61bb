import { NETWORKS, USDT_NETWORKS } from '@souk/contracts/networks';
import { readAmount } from '@souk/contracts/pasted';
import type { SystemSettings } from '@souk/contracts/platform/settings';
import { Button, Flex, Form, Input, InputNumber, Segmented, Select, Switch, Typography } from 'antd';
import { TitledCard } from '../../../components/TitledCard';
import styles from './SystemForm.module.css';
import { useSystemForm } from './useSystemForm';

const TIMEOUTS = [
  { value: 15, label: '15 min' },
  { value: 30, label: '30 min' },
  { value: 60, label: '1 hour' },
  { value: 120, label: '2 hours' },
];

const ACCESS = [
  {
    key: 'trading_enabled',
    label: 'Trading enabled',
    hint: 'Off: no offers and no new trades. Open trades continue.',
  },
  { key: 'registrations_enabled', label: 'Registrations', hint: 'Off: no one can open an account.' },
  { key: 'kyc_required', label: 'KYC required', hint: 'Off: users trade without approved documents.' },
  {
    key: 'email_verification_required',
    label: 'Confirmed email required',
    hint: 'On: users must confirm their email before they trade or move money.',
  },
  { key: 'maintenance_mode', label: 'Maintenance mode', hint: 'On: only admins can use the site.' },
] as const;

const SIGN_IN = [
  {
    key: 'refuse_common_passwords',
    label: 'Refuse easy passwords',
    hint: 'On: a new password may not be common, its owner’s name or email, or contain the product’s name. Off: the log warns of it.',
  },
  {
    key: 'admins_need_second_factor',
    label: 'Second factor for admins',
    hint: 'On: admins without a second factor have read-only access. Set up yours under Your security first.',
  },
  {
    key: 'wrong_verdict_needs_reason',
    label: 'Require a reason to override the chain',
    hint: 'On: approving what the chain calls wrong takes a reason.',
  },
] as const;

const TWO_PEOPLE = [
  {
    key: 'four_eyes',
    label: 'Second approval',
    hint: 'On: what one person must not do alone waits until a second one approves it: large or odd payouts, fees, the deposit address, roles. It takes two owners with a second factor, whose roles are a day old.',
  },
] as const;

const SIDE_BY_SIDE = {
  labelCol: { sm: 8 },
  wrapperCol: { sm: 16 },
  labelAlign: 'left',
  labelWrap: true,
  colon: false,
} as const;

type SystemFields = ReturnType<typeof useSystemForm>;

/** The controls, as a draft: nothing is saved until Save, and then only what differs. */
export function SystemForm({ saved }: { saved: SystemSettings }) {
  const form = useSystemForm(saved);
  const { length: count } = form.changed;
  return (
    <Form {...form.props} {...SIDE_BY_SIDE} layout="horizontal">
      <div className={styles.groups}>
        <Flex vertical gap={12}>
          <TitledCard title="Access">
            <Switches form={form} switches={ACCESS} />
          </TitledCard>
          <TitledCard title="Two people">
            <Switches form={form} switches={TWO_PEOPLE} />
            <UsdtField
              form={form}
              name="four_eyes_from"
              label="Second approval from"
              extra="What is paid out, credited or decided from here on takes two people."
            />
          </TitledCard>
        </Flex>
        <Flex vertical gap={12}>
          <TitledCard title="Sign-in">
            <Switches form={form} switches={SIGN_IN} />
            <SessionFields form={form} />
          </TitledCard>
          <TitledCard title="Money">
            <MoneyFields form={form} />
          </TitledCard>
        </Flex>
      </div>
      <TitledCard title="Announcement">
        <Form.Item
          {...form.field('announcement')}
          labelCol={{ sm: 4 }}
          wrapperCol={{ sm: 20 }}
          label="What everyone reads"
          extra="Over each page of both sites, until you clear it. At most 300 characters."
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </TitledCard>
      {form.reason && (
        <Form.Item
          label="Why should it protect less?"
          htmlFor="weaker-reason"
          extra="Who approves it reads this. Kept in the audit log."
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
          {count > 0 && `${count} unsaved change${count === 1 ? '' : 's'}`}
        </Typography.Text>
        <Button disabled={count === 0 || form.isSending} onClick={() => form.reset(saved)}>
          Discard
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          disabled={count === 0 || form.reason?.isMissing}
          loading={form.isSending}
        >
          Save
        </Button>
      </div>
    </Form>
  );
}

function Switches({
  form,
  switches,
}: {
  form: SystemFields;
  switches: typeof ACCESS | typeof SIGN_IN | typeof TWO_PEOPLE;
}) {
  return switches.map(({ key, label, hint }) => (
    <Form.Item key={key} {...form.field(key)} label={label} extra={hint} valuePropName="checked">
      <Switch />
    </Form.Item>
  ));
}

function SessionFields({ form }: { form: SystemFields }) {
  return (
    <>
      <Form.Item
        {...form.field('session_timeout_minutes')}
        label="Session timeout"
        extra="Unused sessions end after this time; every session ends after 12 hours."
      >
        <Segmented aria-label="Session timeout" options={TIMEOUTS} />
      </Form.Item>
      <Form.Item
        {...form.field('max_login_attempts')}
        label="Max login attempts"
        extra="Wrong passwords before an account has to wait 15 minutes, 1 to 10."
      >
        <InputNumber min={1} max={10} precision={0} />
      </Form.Item>
    </>
  );
}

interface UsdtFieldProps {
  form: SystemFields;
  name: 'four_eyes_from' | 'large_amount' | 'min_deposit';
  label: string;
  extra: string;
}

/** No number input, which takes a decimal comma for nothing: 0,50 becomes 50. */
function UsdtField({ form, name, ...words }: UsdtFieldProps) {
  return (
    <Form.Item {...form.field(name)} normalize={readAmount} {...words}>
      <Input suffix="USDT" inputMode="decimal" style={{ width: 180 }} />
    </Form.Item>
  );
}

function MoneyFields({ form }: { form: SystemFields }) {
  return (
    <>
      <UsdtField
        form={form}
        name="large_amount"
        label="Large amount"
        extra="Amounts above this must be typed to confirm."
      />
      <UsdtField
        form={form}
        name="min_deposit"
        label="Smallest deposit"
        extra="Smaller deposits are refused. 0 = no minimum."
      />
      <Form.Item
        {...form.field('payout_hold_hours')}
        label="Payout hold"
        extra="How long nothing is paid out to a user whose payout address was changed, password reset or second factor removed. 0 = no hold."
      >
        <InputNumber min={0} max={168} precision={0} suffix="hours" style={{ width: 180 }} />
      </Form.Item>
      <Form.Item
        {...form.field('usdt_network')}
        label="USDT network"
        extra="The one chain on which you receive and pay USDT. Deposit and payout addresses must be on it."
      >
        <Select
          style={{ width: 240 }}
          options={USDT_NETWORKS.map((code) => ({ value: code, label: NETWORKS[code].name }))}
        />
      </Form.Item>
    </>
  );
}
