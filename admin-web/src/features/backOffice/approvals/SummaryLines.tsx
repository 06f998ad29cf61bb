import { inFours, readLine } from './approvalWords';
import styles from './SummaryLines.module.css';

/** What a request does exactly, as the api wrote it. Addresses stand in groups of four; those that change are marked. */
export function SummaryLines({ lines }: { lines: readonly string[] }) {
  const read = lines.map(readLine);
  const now = read.find(({ name }) => name === 'Now');
  return (
    <dl className={styles.lines} translate="no" dir="auto">
      {read.map(({ name, value, isAddress }) => (
        <div key={`${name} ${value}`}>
          {name && <dt>{name}</dt>}
          <dd dir="auto">
            {isAddress ? (
              <Groups text={value} before={name === 'Then' && now?.isAddress ? now.value : null} />
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Groups({ text, before }: { text: string; before: string | null }) {
  const old = before === null ? null : inFours(before);
  return (
    <span className={styles.address}>
      {inFours(text).map((group, at) => {
        // Groups may repeat, and their order never changes.
        const key = `${at} ${group}`;
        return old && old[at] !== group ? <mark key={key}>{group}</mark> : <span key={key}>{group}</span>;
      })}
    </span>
  );
}
