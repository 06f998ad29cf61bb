import styles from './BreakableEmail.module.css';

/** An e-mail address that, where it has no room, breaks before its @ first. */
export function BreakableEmail({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className={styles.email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
