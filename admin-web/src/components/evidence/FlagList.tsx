import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { isGrave } from '@souk/contracts/backOffice/flags/flagCodes';
import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { reviewPath } from '../../tabPaths';
import styles from './evidence.module.css';
import { flagFact, flagWord } from './flagWords';

/** Each flag with its fact, gravest first; below them, in one line that opens, the checks without objection. */
export function FlagList({ flags, fine = [] }: { flags: readonly Flag[]; fine?: readonly string[] }) {
  if (flags.length + fine.length === 0) return null;
  return (
    <>
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
      </ul>
      {fine.length > 0 && (
        <details className={styles.passed}>
          <summary>
            {t('{count, plural, one {1 check passed} other {# checks passed}}', { count: fine.length })}
          </summary>
          <ul className={styles.checks}>
            {fine.map((text) => (
              <li key={text} className={styles.fine}>
                <CheckCircleFilled />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
