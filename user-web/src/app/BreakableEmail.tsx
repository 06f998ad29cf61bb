import { Skeleton } from '@souk/web-core/ui';
import styles from './BreakableEmail.module.css';

interface BreakableEmailProps {
  email: string | undefined;
}

/** Email address beside a heading. If it does not fit, it gets its own lines and breaks before the @ first. */
export function BreakableEmail({ email }: BreakableEmailProps) {
  const at = email?.lastIndexOf('@');
  return (
    <span className={styles.email} dir="ltr">
      {email === undefined ? (
        <Skeleton width={200} height="1.35em" />
      ) : (
        <>
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </>
      )}
    </span>
  );
}
