import type { Thumb } from '@souk/contracts/people/reputation';
import { Chip } from '@souk/web-core/ui';

/** A thumb in words. */
export function ThumbMark({ thumb }: { thumb: Thumb }) {
  return thumb === 'up' ? (
    <Chip tone="good" icon="thumbUp">
      Thumbs up
    </Chip>
  ) : (
    <Chip tone="bad" icon="thumbDown">
      Thumbs down
    </Chip>
  );
}
