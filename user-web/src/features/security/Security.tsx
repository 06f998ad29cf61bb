import { PasswordForm } from './PasswordForm';
import styles from './Security.module.css';
import { SessionsCard } from './SessionsCard';

/** Profile → Security: who can get into the account. */
export function Security() {
  return (
    <div className={styles.columns}>
      <SessionsCard />
      <PasswordForm />
    </div>
  );
}
