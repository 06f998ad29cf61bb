import { PROMISED_HOURS } from '@souk/contracts/backOffice/desk/waiting';
import { networkName } from '@souk/contracts/chains/networks';
import type { Status, StatusPart, StatusQueue } from '@souk/contracts/platform/status/status';
import { t } from '@souk/contracts/texts/texts';
import { Link, paths, usePageTitle, useSession } from '@souk/web-core';
import {
  Banner,
  Card,
  Chip,
  Definition,
  DefinitionList,
  Page,
  PageHeader,
  Pending,
  Row,
  Rows,
  rich,
  Skeleton,
  Stack,
  Time,
} from '@souk/web-core/ui';
import { Outdated } from '../../../components/Outdated';
import { useStatusQuery } from '../../../windDown/statusApi';
import { WindDownCard } from '../../../windDown/WindDownCard';
import { Incidents } from './Incidents';
import styles from './StatusPage.module.css';

/** Poll, because visitors receive no hints. */
const REFRESH_MS = 60_000;

const PARTS: Record<StatusPart, { name: string; stopped: string }> = {
  platform: { name: t('The platform'), stopped: t('In maintenance') },
  trading: { name: t('Opening trades'), stopped: t('part|Stopped') },
  payouts: { name: t('Paying out withdrawals'), stopped: t('part|Paused') },
  registrations: { name: t('New accounts'), stopped: t('part|Closed') },
};

const QUEUES: Record<StatusQueue, string> = {
  deposits: t('Deposits'),
  withdrawals: t('Withdrawals'),
  identities: t('Identity documents'),
  trades: t('Trades to verify'),
};

const REASONS: Record<Status['pauses'][number]['reason'], string> = {
  away: t('The site was down'),
  maintenance: t('Maintenance'),
  trading_off: t('Trading was stopped'),
  chain: t('A network couldn’t be used'),
};

const sayPause = ({ reason, network }: Status['pauses'][number]) =>
  network ? t('{network} couldn’t be used', { network: networkName(network) }) : REASONS[reason];

/** /status: current state of the services, for anyone. */
export function StatusPage() {
  usePageTitle(t('Status'));
  const { user } = useSession();
  const query = useStatusQuery(undefined, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true });
  const status = query.data;
  const isUnderWay = status?.incidents.some(lasts);
  const incidents = status && <Incidents incidents={status.incidents} />;
  return (
    <Page>
      <PageHeader title={t('Status')} lead={t('What works right now, and how long things take.')} />
      {status ? (
        <Stack>
          <Outdated queries={[query]} />
          {status.wind_down && <WindDownCard windDown={status.wind_down} />}
          <Parts status={status} at={query.fulfilledTimeStamp ?? 0} />
          {isUnderWay && incidents}
          <Waits status={status} />
          {!isUnderWay && incidents}
          <Pauses status={status} />
          <p>
            <Link to={user ? paths.contact : paths.support}>{t('Contact support')}</Link>
          </p>
        </Stack>
      ) : (
        <Pending
          query={query}
          inCard
          waiting={
            <div aria-busy="true">
              <Stack>
                <Skeleton height={230} />
                <Skeleton height={230} />
              </Stack>
            </div>
          }
        />
      )}
    </Page>
  );
}

const lasts = ({ updates }: Status['incidents'][number]) => updates.at(-1)?.state !== 'resolved';

function Parts({
  status: { stopped, networks_away, pauses, incidents },
  at,
}: {
  status: Status;
  at: number;
}) {
  const standing = pauses.filter(({ network, to }) => network !== null && to === null);
  const late = networks_away.filter(({ network }) => standing.every((one) => one.network !== network));
  const isAllWell = [stopped, networks_away, standing, incidents.filter(lasts)].every(
    (one) => one.length === 0,
  );
  return (
    <>
      <Banner
        tone={isAllWell ? 'good' : 'warning'}
        title={isAllWell ? t('Everything works') : t('Not everything works')}
        announce={false}
      >
        {rich('Checked {time}.', { time: <Time value={new Date(at).toISOString()} /> })}
      </Banner>
      <Card flush>
        <Rows>
          {(Object.keys(PARTS) as StatusPart[]).map((part) => {
            const stop = stopped.find((one) => one.part === part);
            return (
              <Row key={part}>
                <div className={styles.row}>
                  <span>
                    {PARTS[part].name}
                    {stop?.since && (
                      <span className={styles.since}>
                        {rich('Since {time}', { time: <Time value={stop.since} /> })}
                      </span>
                    )}
                  </span>
                  <Chip tone={stop ? 'warning' : 'good'}>{stop ? PARTS[part].stopped : t('Works')}</Chip>
                </div>
              </Row>
            );
          })}
          {standing.map(({ network, from }) => (
            <Row key={`trades ${network}`}>
              <div className={styles.row}>
                <span>
                  {t('Paying on {network}', { network: networkName(network ?? '') })}
                  <span className={styles.since}>
                    {rich(
                      'It takes no payments or can’t be reached, since {time}. Deadlines of trades on it stand still.',
                      { time: <Time value={from} exact /> },
                    )}
                  </span>
                </span>
                <Chip tone="warning">{t('Stands still')}</Chip>
              </div>
            </Row>
          ))}
          {late.map(({ network, since }) => (
            <Row key={network}>
              <div className={styles.row}>
                <span>
                  {networkName(network)}
                  <span className={styles.since}>
                    {rich('We haven’t been able to follow it since {time}. What arrives is seen later.', {
                      time: <Time value={since} />,
                    })}
                  </span>
                </span>
                <Chip tone="warning">{t('Late')}</Chip>
              </div>
            </Row>
          ))}
        </Rows>
      </Card>
    </>
  );
}

function Waits({ status: { waiting_hours } }: { status: Status }) {
  return (
    <Card title={t('How long things take now')}>
      <DefinitionList>
        {Object.entries(QUEUES).map(([queue, name]) => (
          <Definition key={queue} term={name}>
            {inWords(waiting_hours[queue as StatusQueue])}
          </Definition>
        ))}
      </DefinitionList>
      <p className={styles.note}>
        {t(
          'How long the oldest one has been waiting for our team, which decides within {hours, plural, one {# hour} other {# hours}}.',
          { hours: PROMISED_HOURS },
        )}
      </p>
    </Card>
  );
}

function inWords(hours: number | null): string {
  if (hours === null) return t('None waiting');
  if (hours === 0) return t('Less than an hour');
  return t('{count, plural, one {# hour} other {# hours}}', { count: hours });
}

function Pauses({ status: { pauses } }: { status: Status }) {
  return (
    <Card title={t('The last 30 days')}>
      {pauses.length === 0 ? (
        <p>{t('No interruption. Deadlines never stood still.')}</p>
      ) : (
        <ul className={styles.pauses}>
          {pauses.map((pause) => (
            <li key={`${pause.from} ${pause.network}`}>
              {pause.to
                ? rich('{what}: {from} to {until}', {
                    what: sayPause(pause),
                    from: <Time value={pause.from} exact />,
                    until: <Time value={pause.to} exact />,
                  })
                : rich('{what}: {from} to now', {
                    what: sayPause(pause),
                    from: <Time value={pause.from} exact />,
                  })}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        {t('While something stood still, so did the deadlines of trades: no time was lost.')}
      </p>
    </Card>
  );
}
