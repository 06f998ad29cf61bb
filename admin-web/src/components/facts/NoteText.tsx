import styles from './NoteText.module.css';

/** A person's own words, unchanged: a value at the right while short, a paragraph once long. */
export function NoteText({ children }: { children: string }) {
  return (
    <div className={styles.note} dir="auto">
      {children}
    </div>
  );
}
