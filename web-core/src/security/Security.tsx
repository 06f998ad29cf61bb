import { useState } from 'react';
import { Skeleton } from '../ui';
import { EmailCard } from './EmailCard';
import { EventsCard } from './EventsCard';
import { FactorsCard } from './FactorsCard';
import { PasswordForm } from './PasswordForm';
import styles from './Security.module.css';
import { SessionsCard } from './SessionsCard';
import { securityApi } from './securityApi';

export function Security() {
  // Show all cards at once: a card's height depends on its content, and it would move the cards below.
  const queries = [
    securityApi.useFactorsQuery(),
    securityApi.useSessionsQuery(),
    securityApi.useAccountEventsQuery(),
    securityApi.useEmailChangeQuery(),
  ];
  const isSettled = queries.every(({ isLoading }) => !isLoading);
  // Keep the cards while a query refetches.
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
