import { Skeleton } from '@souk/web-core/ui';
import styles from './BreakableEmail.module.css';

interface BreakableEmailProps {
  /** Undefined while it is not known yet. */
  email: string | undefined;
}

/** An e-mail address beside a heading. Where it has no room it stands in lines of its own, and breaks before its @ first. */
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
