import type { OutboxEvent } from '../../../domain/outbox/OutboxEvent';

/** A message leaves the site only where it stays unread for a while. @returns when it may, as the database writes a time. */
export function unlessReadUntil({ kind, at }: Pick<OutboxEvent, 'kind' | 'at'>, seconds: number): string {
  if (kind !== 'trade_message') return at;
  const later = new Date(`${at.replace(' ', 'T')}Z`).getTime() + seconds * 1_000;
  return new Date(later).toISOString().replace('T', ' ').replace('Z', '');
}
