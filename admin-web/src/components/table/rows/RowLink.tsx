import styles from './RowLink.module.css';

interface RowLinkProps {
  id: number;
  /** Names its target to a screen reader: "Review deposit 12". */
  label: string;
  onOpen: () => void;
  text?: string;
}

/** A row's number or name, which opens the row: the keyboard's way to what a click on the row does. */
export function RowLink({ id, label, onOpen, text = `#${id}` }: RowLinkProps) {
  return (
    <button type="button" className={styles.link} aria-label={label} onClick={onOpen}>
      {text}
    </button>
  );
}
