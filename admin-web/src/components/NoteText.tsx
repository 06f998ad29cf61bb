import styles from './NoteText.module.css';

/** A person's own words, unchanged: a value at the right as long as it is short, and a paragraph once it is long. */
export function NoteText({ children }: { children: string }) {
  return (
    <div className={styles.note} dir="auto">
      {children}
    </div>
  );
}
