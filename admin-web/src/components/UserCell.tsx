import { t } from '@souk/contracts/texts';
import styles from './UserCell.module.css';

interface UserCellProps {
  id: number;
  name: string;
  detail?: string;
}

/** A user in a list: the name, and what else tells two of them apart. */
export function UserCell({ id, name, detail }: UserCellProps) {
  const details = [detail, t('ID {id}', { id })].filter(Boolean);
  return (
    <span title={[name, ...details].join(' · ')}>
      {/* Not in <bdi>: the cell reads in the direction of its first letter, and is cut at that end. */}
      {name} <span className={styles.detail}>{details.join(' · ')}</span>
    </span>
  );
}
