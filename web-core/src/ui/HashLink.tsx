import { explorerUrl } from '../config/runtimeConfig';
import { shortHash } from '../format/hash';
import styles from './HashLink.module.css';
import { Icon } from './Icon';

/** A transaction hash: its first 10 characters, linking to a public chain explorer (spec §2 Trades). */
export function HashLink({ hash }: { hash: string }) {
  return (
    <a
      className={styles.hash}
      href={explorerUrl(hash)}
      target="_blank"
      rel="noopener noreferrer"
      title={hash}
    >
      {shortHash(hash)}
      <Icon name="external" size={16} />
      <span className="visually-hidden"> (opens the chain explorer in a new tab)</span>
    </a>
  );
}
