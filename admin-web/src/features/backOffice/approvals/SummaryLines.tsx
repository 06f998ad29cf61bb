import { sayLines, splitLine } from '@souk/contracts/backOffice/approvalLines';
import { inFours, isAddress } from './approvalWords';
import styles from './SummaryLines.module.css';

/**
 * What a request does exactly, as the api wrote it, said in the reader's language. Addresses stand in groups of four; those that
 * change are marked.
 */
export function SummaryLines({ lines }: { lines: readonly string[] }) {
  const written = lines.map(splitLine);
  const now = written.find(({ name, value }) => name === 'Now' && isAddress(value));
  const isThen = (at: number) => written[at]?.name === 'Then';
  return (
    <dl className={styles.lines} translate="no">
      {sayLines(lines).map(({ name, value }, at) => (
        <div key={lines[at]}>
          {name && <dt>{name}</dt>}
          <dd dir="auto">
            {isAddress(value) ? <Groups text={value} before={isThen(at) && now ? now.value : null} /> : value}
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
