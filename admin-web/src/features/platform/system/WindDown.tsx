import { addAmounts, compareAmounts } from '@souk/contracts/amounts/amounts';
import {
  WIND_DOWN_STATES,
  type WindDownDates,
  type WindDownState,
  windDownMachine,
} from '@souk/contracts/platform/windDown/windDown';
import { type WindDownReview, windDownRequest } from '@souk/contracts/platform/windDown/windDownSchemas';
import { transitionTo } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { formatDate } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import { Amount, Pending, rich } from '@souk/web-core/ui';
import { Button, Flex, Form, Input, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { AskedFor } from '../../../components/approvals/AskedFor';
import { useOpenApproval } from '../../../components/approvals/approvalsApi';
import { TitledCard } from '../../../components/facts/TitledCard';
import { FormModal } from '../../../components/form/FormModal';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { useFeedback } from '../../../components/useFeedback';
import { useMay } from '../../../useMay';
import { useStepWindDownMutation, useWindDownQuery } from './systemApi';
import styles from './WindDown.module.css';

const { states } = windDownMachine;
const DAYS: Partial<Record<WindDownState, keyof WindDownDates>> = {
  closing: 'closing_on',
  claims: 'claims_on',
  closed: 'closed_on',
};

/** The end of the platform: each step's effect, the progress, and a button for the next step. */
export function WindDown() {
  const query = useWindDownQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = query;
  return (
    <TitledCard title={t('Wind-down')} id="wind-down">
      {data ? (
        <Steps review={data} />
      ) : (
        <Pending query={query} waiting={<Skeleton title={false} paragraph={{ rows: 6 }} />} />
      )}
    </TitledCard>
  );
}

function Steps({ review }: { review: WindDownReview }) {
  const may = useMay();
  const open = useOpenApproval('setting', 'wind_down');
  const [asked, ask] = useState<WindDownState | null>(null);
  const { state, reason, remaining, open_trades, waiting } = review;
  const next = states[states.indexOf(state) + 1];
  const { users, available, escrow, withdrawal_hold } = remaining;
  return (
    <>
      <Typography.Text>
        {rich('{users} users own {amount}. Open trades: {trades}. Requests to decide: {waiting}.', {
          users,
          amount: <Amount value={addAmounts(available, escrow, withdrawal_hold)} />,
          trades: open_trades,
          waiting,
        })}
      </Typography.Text>
      <Barriers review={review} />
      <ol className={styles.steps} aria-label={t('Steps')}>
        {states.map((one) => {
          const day = DAYS[one] && review[DAYS[one]];
          const isCurrent = one === state;
          return (
            <li key={one} aria-current={isCurrent ? 'step' : undefined}>
              <span className={styles.name}>
                {stepName(WIND_DOWN_STATES[one].name(), isCurrent, day ?? null)}
              </span>
              <div className={primitives.muted}>{WIND_DOWN_STATES[one].does()}</div>
              {isCurrent && reason && <div>{t('Because: {reason}', { reason })}</div>}
            </li>
          );
        })}
      </ol>
      {open && <AskedFor approval={open} />}
      {!open && may('system.change') && (
        <Flex gap={8} wrap>
          {next && (
            <Button danger onClick={() => ask(next)}>
              {next === 'announced'
                ? t('Announce the end…')
                : t('Go on to “{name}”…', { name: WIND_DOWN_STATES[next].name() })}
            </Button>
          )}
          {transitionTo(windDownMachine, state, 'open') && (
            <Button onClick={() => ask('open')}>{t('Take the announcement back…')}</Button>
          )}
        </Flex>
      )}
      {asked && <StepQuestion review={review} to={asked} onClose={() => ask(null)} />}
    </>
  );
}

function Barriers({ review: { state, open_trades, remaining, rest } }: { review: WindDownReview }) {
  if (state === 'closed') return null;
  const owned = addAmounts(remaining.available, remaining.escrow);
  const isOwned = compareAmounts(owned, rest) > 0;
  return (
    <Typography.Paragraph>
      {open_trades > 0 || isOwned ? (
        <>
          {t('Still keeps it from being closed:')}
          <ul className={styles.barriers}>
            {open_trades > 0 && (
              <li>
                {t('{count, plural, one {# open trade} other {# open trades}}', { count: open_trades })}
              </li>
            )}
            {isOwned && (
              <li>
                {rich('{owned} that users haven’t asked for; {rest} may be left', {
                  owned: <Amount value={owned} />,
                  rest: <Amount value={rest} />,
                })}
              </li>
            )}
          </ul>
        </>
      ) : (
        t('Nothing but its days keeps it from being closed.')
      )}{' '}
      {t('Requests that wait don’t: you decide them in every state.')}
    </Typography.Paragraph>
  );
}

function stepName(name: string, isCurrent: boolean, day: string | null): string {
  if (isCurrent) return t('{name} (now)', { name });
  return day ? t('{name}, from {day}', { name, day: formatDate(day, 'UTC') }) : name;
}

const LABELS: Record<keyof WindDownDates, string> = {
  closing_on: t('Closing begins'),
  claims_on: t('Withdrawals only from'),
  closed_on: t('Closed from'),
};

/** Reason and days of a step, which a second administrator always approves. */
function StepQuestion({
  review,
  to,
  onClose,
}: {
  review: WindDownReview;
  to: WindDownState;
  onClose: () => void;
}) {
  const feedback = useFeedback();
  const [step] = useStepWindDownMutation();
  const ahead = to === 'open' ? [] : states.slice(states.indexOf(to) + 1).flatMap((one) => DAYS[one] ?? []);
  const form = useSchemaForm(windDownRequest, {
    initial: {
      to,
      seen_state: review.state,
      reason: '',
      ...(Object.fromEntries(ahead.map((name) => [name, review[name] ?? ''])) as Partial<WindDownDates>),
    },
    isQuestion: true,
    onAsked: onClose,
    onSubmit: async (request) => {
      await step(request).unwrap();
      feedback.succeed(t('The step is taken.'));
      onClose();
    },
  });
  const title =
    to === 'open'
      ? t('Take the announcement back?')
      : to === 'announced'
        ? t('Announce that the platform ends?')
        : t('Go on to “{name}”?', { name: WIND_DOWN_STATES[to].name() });
  return (
    <FormModal title={title} form={form} submit={t('Ask for approval')} danger onClose={onClose}>
      <Typography.Paragraph>
        {t('{does} A second administrator has to approve it.', { does: WIND_DOWN_STATES[to].does() })}
      </Typography.Paragraph>
      {ahead.map((name) => (
        <Form.Item
          key={name}
          {...form.field(name)}
          label={LABELS[name]}
          extra={review[name] ? t('It can be put off, and never come nearer.') : undefined}
        >
          <Input type="date" style={{ width: 200 }} />
        </Form.Item>
      ))}
      <Form.Item {...form.field('reason')} label={t('Why?')} extra={t('Every user reads it.')}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormModal>
  );
}
