import { sayLine } from '@souk/contracts/backOffice/audit/auditChanges';
import type { Said } from '@souk/contracts/texts/oldSentences';
import styles from './SaidLines.module.css';

/**
 * Fields with their values, or with the value before and after. Addresses are shown in groups of four characters; changed groups are
 * marked.
 */
export function SaidLines({ lines }: { lines: readonly Said[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(sayLine).map(({ field, before, after, isChanged }) => (
        <div key={`${field} ${after}`}>
          <dt>{field}</dt>
          {isChanged && (
            <dd className={styles.before} dir="auto">
              <Value text={before} />
            </dd>
          )}
          <dd dir="auto">
            <Value text={after} before={isChanged ? before : undefined} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Groups of four characters make addresses and hashes easy to compare. */
const inFours = (text: string) => text.match(/.{1,4}/g) ?? [];
/** Addresses and hashes are long and have no space. */
const isAddress = (text: string) => /^[\w.:-]{25,}$/.test(text);

function Value({ text, before = '' }: { text: string; before?: string }) {
  if (!isAddress(text)) return text;
  const old = isAddress(before) ? inFours(before) : null;
  return (
    <span className={styles.address} translate="no" dir="ltr">
      {inFours(text).map((group, at) => {
        // Groups may repeat, and their order never changes.
        const key = `${at} ${group}`;
        return old && old[at] !== group ? <mark key={key}>{group}</mark> : <span key={key}>{group}</span>;
      })}
    </span>
  );
}
