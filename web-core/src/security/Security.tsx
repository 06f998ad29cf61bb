import { useState } from 'react';
import { Skeleton } from '../ui';
import { EmailCard } from './EmailCard';
import { EventsCard } from './EventsCard';
import { FactorsCard } from './FactorsCard';
import { PasswordForm } from './PasswordForm';
import styles from './Security.module.css';
import { SessionsCard } from './SessionsCard';
import { securityApi } from './securityApi';

/** The account's factors and sessions, and its recent events. */
export function Security() {
  // All at once: each card's height is known only with its content, and moves what is below it.
  const queries = [
    securityApi.useFactorsQuery(),
    securityApi.useSessionsQuery(),
    securityApi.useAccountEventsQuery(),
    securityApi.useEmailChangeQuery(),
  ];
  const isSettled = queries.every(({ isLoading }) => !isLoading);
  // Once there they stay, also while one is asked for again.
  const [isShown, setShown] = useState(isSettled);
  if (isSettled && !isShown) setShown(true);
  if (!isShown)
    return (
      <div className={styles.columns}>
        <Skeleton height={420} />
        <Skeleton height={420} />
      </div>
    );
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <FactorsCard />
        <SessionsCard />
        <EmailCard />
      </div>
      <div className={styles.column}>
        <PasswordForm />
        <EventsCard />
      </div>
    </div>
  );
}
