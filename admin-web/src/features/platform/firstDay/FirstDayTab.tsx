import { CheckCircleFilled, ClockCircleOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import {
  CONFIRMED_ITEMS,
  type ConfirmedItem,
  type FirstDay,
  type FirstDayItem,
} from '@souk/contracts/platform/firstDay';
import { sayFirstDay } from '@souk/contracts/platform/firstDayWords';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { Pending } from '@souk/web-core/ui';
import { Alert, Button, Flex, Skeleton, Typography } from 'antd';
import { failureText } from '../../../components/decision/failureText';
import { TitledCard } from '../../../components/TitledCard';
import { useFeedback } from '../../../components/useFeedback';
import { type TabKey, wayToTab } from '../../../tabPaths';
import styles from './FirstDayTab.module.css';
import { useConfirmItemMutation, useFirstDayQuery, useRaiseTestAlarmMutation } from './firstDayApi';

type Item = FirstDay['items'][number];

/** Tab that fixes an item; the operator fixes the others, on the machine. */
const REMEDIES: Partial<Record<FirstDayItem, TabKey>> = {
  owners: 'team',
  two_people: 'system',
  deposit_address: 'settings',
  address_signed: 'treasury',
};

const ICONS: Record<Item['state'], React.ReactNode> = {
  done: <CheckCircleFilled className={styles.done} aria-label={t('Done')} />,
  open: <ClockCircleOutlined className={styles.open} aria-label={t('To do')} />,
  unknown: <QuestionCircleOutlined className={styles.unknown} aria-label={t('Can’t be seen from here')} />,
};

/** The platform's readiness for people's money: facts, each with its remedy. */
export function FirstDayTab() {
  const query = useFirstDayQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isFetching, refetch } = query;
  if (!data) return <Pending query={query} waiting={<Skeleton title={false} paragraph={{ rows: 14 }} />} />;
  const left = data.items.filter(({ state }) => state !== 'done').length;
  return (
    <TitledCard
      title={t('First day')}
      extra={
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('Check again')}
        </Button>
      }
    >
      <Alert
        type={left === 0 ? 'success' : 'warning'}
        showIcon
        title={
          left === 0
            ? t('Ready: everything that can be checked is as it should be.')
            : t(
                '{left, plural, one {# thing is} other {# things are}} left before people trust this platform with money.',
                {
                  left,
                },
              )
        }
      />
      <ol className={styles.items}>
        {data.items.map((item) => (
          <li key={item.item} className={styles.item}>
            {ICONS[item.state]}
            <ItemText item={item} />
            <Remedy item={item} testAlarmSince={data.test_alarm_since} />
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}

function ItemText({ item }: { item: Item }) {
  const { title, text } = sayFirstDay(item);
  return (
    <div className={styles.text}>
      <strong>{title}</strong>
      <Typography.Text type="secondary">{text}</Typography.Text>
    </div>
  );
}

function Remedy({ item: { item, state }, testAlarmSince }: { item: Item; testAlarmSince: string | null }) {
  const tab = REMEDIES[item];
  const confirmed = CONFIRMED_ITEMS.find((one) => one === item);
  if (confirmed) return <Confirm item={confirmed} isRaised={testAlarmSince !== null} />;
  if (tab && state !== 'done') return <Link {...wayToTab(tab)}>{t('Put it right')}</Link>;
  return null;
}

function Confirm({ item, isRaised }: { item: ConfirmedItem; isRaised: boolean }) {
  const feedback = useFeedback();
  const [raise, { isLoading: isRaising }] = useRaiseTestAlarmMutation();
  const [confirm, { isLoading: isConfirming }] = useConfirmItemMutation();
  const say = (sent: Promise<unknown>, done: string) =>
    sent.then(
      () => feedback.succeed(done),
      (error: unknown) => feedback.fail(failureText(error)),
    );
  if (item === 'alarms' && !isRaised)
    return (
      <Button
        loading={isRaising}
        onClick={() => say(raise().unwrap(), t('The test alarm is raised for an hour.'))}
      >
        {t('Raise a test alarm')}
      </Button>
    );
  return (
    <Flex vertical gap={4} align="end">
      <Button loading={isConfirming} onClick={() => say(confirm(item).unwrap(), t('Noted'))}>
        {item === 'alarms' ? t('It reached me') : t('I proved a backup')}
      </Button>
    </Flex>
  );
}
