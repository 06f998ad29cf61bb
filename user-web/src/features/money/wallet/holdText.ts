import type { Hold } from '@souk/contracts/money/wallet/activity';
import { t } from '@souk/contracts/texts/texts';
import { formatDeadline, sayCrypto, serverNow } from '@souk/web-core/format';

export interface TradeHold extends Hold {
  subject: Extract<Hold['subject'], { type: 'trade' }>;
  until: string;
}

export const isOfTrade = (hold: Hold): hold is TradeHold => hold.subject.type === 'trade';

export function teamAnswers(until: string, now: number = serverNow()): string {
  return Date.parse(until) <= now
    ? t('This is taking longer than promised. Our team has been alerted.')
    : t('Our team answers by {by}.', { by: formatDeadline(until, now) });
}

export function holdText(hold: TradeHold, now: number = serverNow()): string {
  const { subject, until } = hold;
  const by = formatDeadline(until, now);
  const isLate = Date.parse(until) <= now;
  const team = teamAnswers(until, now);
  const values = {
    counterparty: subject.counterparty,
    coins: sayCrypto(subject.crypto_amount, subject.crypto_type),
    by,
  };
  if (subject.side === 'seller')
    return t(
      'You promised it in case nothing comes in time: it goes to {counterparty} then, else back to you.',
      values,
    );
  const still = subject.is_clock_stopped ? ` ${t('Deadlines are paused.')}` : '';
  if (hold.afterwards === 'you_may_cancel')
    return (
      t(
        'In escrow. {counterparty} sends {coins} by {by}; after that you can cancel and get it back.',
        values,
      ) + still
    );
  if (hold.afterwards === 'platform_ends')
    return (
      t(
        'In escrow. {counterparty} hasn’t sent {coins} in time: you can cancel and get it back right away. At {by} the platform ends the trade.',
        values,
      ) + still
    );
  return subject.status === 'disputed'
    ? `${t('In escrow until the dispute is decided.')} ${hold.turn === 'platform' ? team : evidenceText(hold, subject.counterparty, isLate)}`
    : `${t('In escrow until our team has checked that {counterparty} sent {coins}.', values)} ${team}`;
}

function evidenceText({ turn, until }: TradeHold, counterparty: string, isLate: boolean): string {
  const by = formatDeadline(until);
  if (turn === 'you')
    return isLate
      ? t('It awaits your evidence, which was due by {by}.', { by })
      : t('Send your evidence by {by}.', { by });
  return isLate
    ? t('It awaits {counterparty}’s evidence, which was due by {by}.', { counterparty, by })
    : t('It awaits {counterparty}’s evidence by {by}.', { counterparty, by });
}
