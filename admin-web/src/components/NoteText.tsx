import styles from './NoteText.module.css';

/** What somebody wrote, as they wrote it: a value at the right as long as it is short, and a paragraph once it is long. */
export function NoteText({ children }: { children: string }) {
  return <div className={styles.note}>{children}</div>;
}
