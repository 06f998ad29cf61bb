import { t } from '@souk/contracts/texts';
import { Chip } from '@souk/web-core/ui';

/** Whether a user may trade and transact at all (docs/domain.md#who-may-do-what). */
export function ActiveChip({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Chip tone="good">{t('Active')}</Chip>
  ) : (
    <Chip tone="bad" icon="blocked">
      {t('Deactivated')}
    </Chip>
  );
}
