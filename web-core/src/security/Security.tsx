import { EventsCard } from './EventsCard';
import { FactorsCard } from './FactorsCard';
import { PasswordForm } from './PasswordForm';
import styles from './Security.module.css';
import { SessionsCard } from './SessionsCard';

/** Who can get into the account, and what happened to it lately. */
export function Security() {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <FactorsCard />
        <SessionsCard />
      </div>
      <div className={styles.column}>
        <PasswordForm />
        <EventsCard />
      </div>
    </div>
  );
}
