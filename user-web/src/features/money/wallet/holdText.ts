import type { Hold } from '@souk/contracts/money/activity';
import { formatDeadline, sayCrypto, serverNow } from '@souk/web-core/format';

/** Whose turn it is with money that is held, until when, and what then. */
export function holdText(hold: Hold, now: number = serverNow()): string {
  const { subject, until } = hold;
  const by = formatDeadline(until, now);
  const isLate = Date.parse(until) <= now;
  const team = isLate
    ? 'This is taking longer than promised. Our team has been alerted.'
    : `Our team answers by ${by}.`;
  if (subject.type === 'withdrawal') {
    if (subject.status === 'processing') return `On hold. Our team is paying it out. ${team}`;
    return isLate ? `On hold. Our team pays it out. ${team}` : `On hold. Our team pays it out by ${by}.`;
  }
  const coins = sayCrypto(subject.crypto_amount, subject.crypto_type);
  const still = subject.is_clock_stopped ? ' Deadlines are paused.' : '';
  if (hold.afterwards === 'you_may_cancel')
    return `In escrow. ${subject.counterparty} sends ${coins} by ${by}; after that you can cancel and get it back.${still}`;
  if (hold.afterwards === 'platform_ends')
    return `In escrow. ${subject.counterparty} hasn’t sent ${coins} in time: you can cancel and get it back right away. At ${by} the platform ends the trade.${still}`;
  return subject.status === 'disputed'
    ? `In escrow until the dispute is decided. ${hold.turn === 'platform' ? team : evidenceText(hold, subject.counterparty, isLate)}`
    : `In escrow until our team has checked that ${subject.counterparty} sent ${coins}. ${team}`;
}

function evidenceText({ turn, until }: Hold, counterparty: string, isLate: boolean): string {
  const whose = turn === 'you' ? 'your' : `${counterparty}’s`;
  return `It awaits ${whose} evidence${isLate ? ', which was due' : ''} by ${formatDeadline(until)}.`;
}
