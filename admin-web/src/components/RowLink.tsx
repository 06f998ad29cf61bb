import styles from './RowLink.module.css';

interface RowLinkProps {
  id: number;
  /** What it opens, to a screen reader: "Review deposit 12". */
  label: string;
  onOpen: () => void;
  /** What is read instead of the number. */
  text?: string;
}

/** A row's number, or its name; pressing it opens the row. It is the keyboard's way to what a click on the row does. */
export function RowLink({ id, label, onOpen, text = `#${id}` }: RowLinkProps) {
  return (
    <button type="button" className={styles.link} aria-label={label} onClick={onOpen}>
      {text}
    </button>
  );
}
