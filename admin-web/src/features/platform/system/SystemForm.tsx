import { NETWORKS, USDT_NETWORKS } from '@souk/contracts/networks';
import { readAmount } from '@souk/contracts/pasted';
import { type SystemSettings, systemSettingsSchema } from '@souk/contracts/platform/settings';
import { approvalIn } from '@souk/web-core';
import { App, Button, Flex, Form, Input, InputNumber, Segmented, Select, Switch, Typography } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { isOvertaken } from '../../../components/decision/failureText';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { TitledCard } from '../../../components/TitledCard';
import { useFeedback } from '../../../components/useFeedback';
import styles from './SystemForm.module.css';
import { useChangeSystemSettingMutation } from './systemApi';

const SHOWN_MS = 3000;

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
    hint: 'Off: no offers and no new trades. Trades under way go on.',
  },
  { key: 'registrations_enabled', label: 'Registrations', hint: 'Off: nobody can open an account.' },
  { key: 'kyc_required', label: 'KYC required', hint: 'Off: users trade without approved documents.' },
  {
    key: 'email_verification_required',
    label: 'Confirmed email required',
    hint: 'On: users trade and move money only after they opened the link that was mailed to them.',
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
    hint: 'On: an admin who signed in without one only reads. Set up yours under Your security first.',
  },
  {
    key: 'wrong_verdict_needs_reason',
    label: 'Reason against the chain',
    hint: 'On: an admin who approves what the chain calls wrong has to say why.',
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
            <TwoPeopleFrom form={form} />
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
      {form.alert}
      <div className={styles.save}>
        <Typography.Text type="secondary" role="status">
          {count > 0 && `${count} unsaved change${count === 1 ? '' : 's'}`}
        </Typography.Text>
        <Button disabled={count === 0 || form.isSending} onClick={() => form.reset(saved)}>
          Discard
        </Button>
        <Button type="primary" htmlType="submit" disabled={count === 0} loading={form.isSending}>
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
        extra="A session that nobody uses for so long ends; each ends after 12 hours."
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

// A number input takes a decimal comma for nothing: 0,50 becomes 50.
const usdt = <Input suffix="USDT" inputMode="decimal" style={{ width: 180 }} />;

function TwoPeopleFrom({ form }: { form: SystemFields }) {
  return (
    <Form.Item
      {...form.field('four_eyes_from')}
      normalize={readAmount}
      label="Second approval from"
      extra="What is paid out, credited or decided from here on takes two people."
    >
      {usdt}
    </Form.Item>
  );
}

function MoneyFields({ form }: { form: SystemFields }) {
  return (
    <>
      <Form.Item
        {...form.field('large_amount')}
        normalize={readAmount}
        label="Large amount"
        extra="Amounts above this are typed out before they are decided."
      >
        {usdt}
      </Form.Item>
      <Form.Item
        {...form.field('min_deposit')}
        normalize={readAmount}
        label="Smallest deposit"
        extra="Smaller deposits are refused. 0 takes any."
      >
        {usdt}
      </Form.Item>
      <Form.Item
        {...form.field('payout_hold_hours')}
        label="Payout hold"
        extra="How long nothing is paid out to a user whose payout address was changed, password reset or second factor removed. 0 holds nothing."
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

/** The settings as a form, and saving those that differ, one request each. */
function useSystemForm(saved: SystemSettings) {
  const { modal } = App.useApp();
  const feedback = useFeedback();
  const [change] = useChangeSystemSettingMutation();
  const form = useSchemaForm(systemSettingsSchema, {
    initial: saved,
    beginsAnew: true,
    onSubmit: async (next) => {
      const warnings = warningsOf(form.start, next);
      const question = { title: 'Save these settings?', content: warnings.join(' '), centered: true };
      const buttons = { okText: 'Save', okButtonProps: { danger: true }, cancelText: 'Back' };
      if (warnings.length > 0 && !(await modal.confirm({ ...question, ...buttons }))) return;
      await saveEach(form.changed, (key) =>
        change({ key, update: { value: next[key], seen_value: form.start[key] } }).unwrap(),
      ).catch((error: unknown) => {
        if (isOvertaken(error)) form.reset(saved);
        throw error;
      });
      feedback.succeed('System settings saved', SHOWN_MS);
    },
  });
  const follow = useEffectEvent(form.follow);
  useEffect(() => follow(saved), [saved]);
  return form;
}

/** One after another. What takes a second person does not keep the others from being saved. */
async function saveEach<Key>(keys: readonly Key[], save: (key: Key) => Promise<unknown>): Promise<void> {
  let asked: unknown = null;
  for (const key of keys) {
    await save(key).catch((error: unknown) => {
      if (!approvalIn(error)) throw error;
      asked = error;
    });
  }
  if (asked) throw asked;
}

/** What stops everybody else is asked about once more. */
function warningsOf(before: SystemSettings, next: SystemSettings): string[] {
  const warnings: string[] = [];
  if (next.maintenance_mode && !before.maintenance_mode)
    warnings.push('Maintenance mode keeps everybody except admins out of the site until you turn it off.');
  if (!next.trading_enabled && before.trading_enabled)
    warnings.push('With trading off, no offers and no new trades can be made. Trades under way go on.');
  if (next.usdt_network !== before.usdt_network)
    warnings.push(
      'Change the deposit address too. Users keep the payout addresses they have, which may not exist on the new network.',
    );
  return warnings;
}
