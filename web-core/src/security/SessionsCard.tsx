import type { Session } from '@souk/contracts/people/signIn/sessions';
import { t } from '@souk/contracts/texts/texts';
import { useState } from 'react';
import { errorText } from '../request';
import { Banner, Button, Card, Chip, ConfirmDialog, ErrorState, Row, Rows, rich, Time } from '../ui';
import primitives from '../ui/primitives.module.css';
import { deviceName } from './deviceName';
import styles from './SessionsCard.module.css';
import { securityApi } from './securityApi';

export function SessionsCard() {
  const { data, error, refetch } = securityApi.useSessionsQuery();
  const [endOthers] = securityApi.useEndOtherSessionsMutation();
  const [isAsking, setAsking] = useState(false);
  const others = data?.filter((session) => !session.is_current) ?? [];
  return (
    <Card
      flush
      title={t('Where you are signed in')}
      action={
        others.length > 0 && (
          <Button small onClick={() => setAsking(true)}>
            {t('Sign out everywhere else')}
          </Button>
        )
      }
    >
      {data ? (
        <Rows>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </Rows>
      ) : (
        <ErrorState error={error} onRetry={refetch} />
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('Sign out everywhere else?')}
          confirmLabel={t('Sign out everywhere else')}
          fallback={t('The other devices couldn’t be signed out')}
          onConfirm={() => endOthers().unwrap()}
          onClose={() => setAsking(false)}
        >
          {t(
            '{count, plural, one {One other device has} other {# other devices have}} to sign in again. Change your password too if you don’t know one of them.',
            { count: others.length },
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const [endSession, { isLoading, error }] = securityApi.useEndSessionMutation();
  const name = deviceName(session.device);
  return (
    <Row>
      <div className={styles.session}>
        <div className={styles.words}>
          <p className={styles.device} title={session.device}>
            {name} {session.is_current && <Chip tone="good">{t('This device')}</Chip>}
          </p>
          <p className={primitives.note}>
            {rich('{address} · signed in {created} · last used {seen}', {
              address: <bdi>{session.address}</bdi>,
              created: <Time value={session.created_at} />,
              seen: <Time value={session.seen_at} />,
            })}
          </p>
        </div>
        {!session.is_current && (
          <Button
            small
            busy={isLoading}
            aria-label={t('Sign out {name}', { name })}
            onClick={() => void endSession(session.id)}
          >
            {t('Sign out')}
          </Button>
        )}
      </div>
      {error && <Banner tone="bad">{errorText(error, t('This device couldn’t be signed out'))}</Banner>}
    </Row>
  );
}
