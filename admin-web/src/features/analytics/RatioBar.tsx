import styles from './RatioBar.module.css';

interface RatioBarProps {
  label: string;
  /** From 0 to 1; null where there is nothing to compare. */
  share: number | null;
}

/** A share as a bar and in figures. */
export function RatioBar({ label, share }: RatioBarProps) {
  const said = share === null ? 'Nothing to compare yet' : `${Number((share * 100).toFixed(1))}%`;
  return (
    <div className={styles.ratio}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.share}>{said}</span>
      </div>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.part} style={{ width: `${(share ?? 0) * 100}%` }} />
      </div>
    </div>
  );
}
