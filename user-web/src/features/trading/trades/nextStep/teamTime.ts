import { sentences } from '@souk/contracts/platform/notifications/spokenWords';
import { t } from '@souk/contracts/texts/texts';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { formatDeadline, serverNow } from '@souk/web-core/format';

export function teamTime({ verify_by, queue_place }: Trade): string {
  if (!verify_by) return '';
  return sentences(
    queue_place === null ? '' : t('It’s number {place} in the queue.', { place: queue_place }),
    Date.parse(verify_by) > serverNow()
      ? t('Our team answers by {by}.', { by: formatDeadline(verify_by) })
      : t('This is taking longer than promised. Our team has been alerted.'),
  );
}
