import { readAmount } from '@souk/contracts/fields/pasted';
import { type LimitUsage, userLimitRequest } from '@souk/contracts/money/limits';
import { LIMIT_HOURS_WORDS, LIMITED_WORDS, limitAmount, limitName } from '@souk/contracts/money/limitWords';
import type { AdminUser } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { Button, Flex, Form, Input, InputNumber, Select } from 'antd';
import { Facts } from '../../../components/Facts';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { TitledCard } from '../../../components/TitledCard';
import { useFeedback } from '../../../components/useFeedback';
import { useMay } from '../../../useMay';
import { useSetUserLimitMutation, useUserLimitsQuery } from './usersApi';

interface LimitsCardProps {
  user: AdminUser;
  /** Another limit was already requested. */
  isAsked: boolean;
}

/** A user's limits per period, and a limit of their own; nothing if no rule limits them. */
export function LimitsCard({ user: { id }, isAsked }: LimitsCardProps) {
  const may = useMay();
  const { data: limits } = useUserLimitsQuery(id);
  if (!limits?.length) return null;
  return (
    <TitledCard title={t('Limits')}>
      <Flex vertical gap={12}>
        <Facts
          items={Object.fromEntries(
            limits.map(({ what, max, used, hours }) => [
              limitName({ what, hours }),
              t('{used} of {max}', { used: limitAmount(what, used), max: limitAmount(what, max) }),
            ]),
          )}
        />
        {!isAsked && may('people.act') && <OwnLimit key={id} id={id} limits={limits} />}
      </Flex>
    </TitledCard>
  );
}

/** One person may lower a limit; raising it takes two. */
function OwnLimit({ id, limits }: { id: number; limits: readonly LimitUsage[] }) {
  const feedback = useFeedback();
  const [setLimit] = useSetUserLimitMutation();
  const optionsOf = <Value extends string | number>(
    values: Value[],
    words: Readonly<Record<Value, string>>,
  ) => [...new Set(values)].map((value) => ({ value, label: words[value] }));
  const form = useSchemaForm(userLimitRequest, {
    initial: { what: limits[0]?.what, hours: limits[0]?.hours, max: '', days: 7, reason: '' },
    onSubmit: async (limit) => {
      await setLimit({ id, limit }).unwrap();
      feedback.succeed(t('The limit is set.'));
    },
  });
  return (
    <Form {...form.props}>
      {form.alert}
      <Form.Item {...form.field('what')} label={t('A limit of this user’s own')}>
        <Select
          options={optionsOf(
            limits.map(({ what }) => what),
            LIMITED_WORDS,
          )}
        />
      </Form.Item>
      <Form.Item {...form.field('hours')} label={t('Within')}>
        <Select
          options={optionsOf(
            limits.map(({ hours }) => hours),
            LIMIT_HOURS_WORDS,
          )}
        />
      </Form.Item>
      <Form.Item {...form.field('max')} label={t('field|At most')} normalize={readAmount}>
        <Input inputMode="decimal" />
      </Form.Item>
      <Form.Item {...form.field('days')} label={t('For so many days')}>
        <InputNumber min={1} max={90} precision={0} />
      </Form.Item>
      <Form.Item
        {...form.field('reason')}
        label={t('Reason')}
        extra={t('To raise a limit takes a second administrator.')}
      >
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <Button htmlType="submit" loading={form.isSending}>
        {t('Set the limit')}
      </Button>
    </Form>
  );
}
