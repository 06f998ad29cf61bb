import { t } from '@souk/contracts/texts/texts';
import { Chip } from '@souk/web-core/ui';

/** An inactive user can neither trade nor transact (docs/domain.md#who-may-do-what). */
export function ActiveChip({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Chip tone="good">{t('Active')}</Chip>
  ) : (
    <Chip tone="bad" icon="blocked">
      {t('Deactivated')}
    </Chip>
  );
}
