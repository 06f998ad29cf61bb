import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { isGrave } from '@souk/contracts/backOffice/flags/flagCodes';
import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import { Link } from '@souk/web-core';
import { reviewPath } from '../../tabPaths';
import styles from './evidence.module.css';
import { flagFact, flagWord } from './flagWords';

/** Each flag with its fact, gravest first; below them, in grey, the checks without objection. */
export function FlagList({ flags, fine = [] }: { flags: readonly Flag[]; fine?: readonly string[] }) {
  if (flags.length + fine.length === 0) return null;
  return (
    <ul className={styles.checks}>
      {flags.map((flag) => (
        <li key={`${flag.code} ${flag.party}`} className={isGrave(flag) ? styles.grave : styles.odd}>
          {isGrave(flag) ? <CloseCircleFilled /> : <ExclamationCircleFilled />}
          <span>
            {flagWord(flag)}
            <small>{flagFact(flag)}</small>
          </span>
          {flag.seen_in && (
            <Link to={reviewPath(`${flag.seen_in.kind}s`, flag.seen_in.id)}>#{flag.seen_in.id}</Link>
          )}
        </li>
      ))}
      {fine.map((text) => (
        <li key={text} className={styles.fine}>
          <CheckCircleFilled />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
