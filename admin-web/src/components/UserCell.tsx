import styles from './UserCell.module.css';

interface UserCellProps {
  id: number;
  name: string;
  detail?: string;
}

/** A user in a list: the name, and below it the id and whatever else tells two of them apart. */
export function UserCell({ id, name, detail }: UserCellProps) {
  return (
    <span className={styles.user}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.detail} title={detail}>
        {[`ID ${id}`, detail].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
