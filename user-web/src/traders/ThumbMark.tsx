import type { Thumb } from '@souk/contracts/people/reputation/reputation';
import { t } from '@souk/contracts/texts/texts';
import { Chip } from '@souk/web-core/ui';

/** An icon, because readers scan a column of them. */
export function ThumbMark({ thumb }: { thumb: Thumb }) {
  return thumb === 'up' ? (
    <Chip tone="good" icon="thumbUp">
      <span className="visually-hidden">{t('Thumbs up')}</span>
    </Chip>
  ) : (
    <Chip tone="bad" icon="thumbDown">
      <span className="visually-hidden">{t('Thumbs down')}</span>
    </Chip>
  );
}
