import type { Approval } from '@souk/contracts/backOffice/approvals/approvals';
import { Countdown } from '@souk/web-core/ui';

/** Time until it expires or is executed; nothing once it has ended. */
export function TimeLeft({ approval }: { approval: Approval }) {
  const { state, requested_at, decided_at, expires_at, executes_at } = approval;
  if (state === 'pending') return <Countdown size={18} from={requested_at} until={expires_at} />;
  if (state === 'waiting' && executes_at)
    return <Countdown size={18} from={decided_at ?? requested_at} until={executes_at} />;
  return '–';
}
