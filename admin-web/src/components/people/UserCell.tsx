import { t } from '@souk/contracts/texts/texts';
import primitives from '@souk/web-core/primitives.module.css';

interface UserCellProps {
  id: number;
  name: string;
  detail?: string;
}

/** A user in a list: the name, and a detail that tells users apart; a unique name needs none. */
export function UserCell({ id, name, detail }: UserCellProps) {
  const idText = t('ID {id}', { id });
  return (
    <span title={[name, detail, idText].filter(Boolean).join(' · ')}>
      {/* Not in <bdi>: the cell reads in the direction of its first letter, and is cut at that end. */}
      {name} {detail && <span className={primitives.faint}>{`${detail} · ${idText}`}</span>}
    </span>
  );
}
