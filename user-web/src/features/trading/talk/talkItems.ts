import type { TalkMessage } from '@souk/contracts/trading/talk';
import { formatDate, serverNow } from '@souk/web-core/format';

/** Something that happened to the trade, between the messages. */
export interface Happening {
  seq: number;
  /** ISO 8601. */
  at: string;
  title: string;
}

export type TalkItem =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'happening'; key: string; happening: Happening }
  | { kind: 'message'; key: string; message: TalkMessage };

/** A conversation in its order, with what happened to the trade between the messages, day by day. */
export function talkItems(
  messages: readonly TalkMessage[],
  happenings: readonly Happening[],
  now: number = serverNow(),
): TalkItem[] {
  const all = [
    ...messages.map((message) => ({ kind: 'message' as const, message, seq: message.seq, at: message.at })),
    ...happenings.map((happening) => ({
      kind: 'happening' as const,
      happening,
      seq: happening.seq,
      at: happening.at,
    })),
  ].sort((one, other) => one.seq - other.seq);
  const items: TalkItem[] = [];
  let day = '';
  for (const { seq, at, ...item } of all) {
    const label = dayOf(at, now);
    if (label !== day) items.push({ kind: 'day', key: `day ${seq}`, label });
    day = label;
    items.push({ ...item, key: String(seq) });
  }
  return items;
}

const DAY_MS = 86_400_000;

/** "Today", "Yesterday" or "21 Nov 2026" in the reader's zone. */
function dayOf(at: string, now: number): string {
  const day = formatDate(at);
  if (day === formatDate(new Date(now).toISOString())) return 'Today';
  return day === formatDate(new Date(now - DAY_MS).toISOString()) ? 'Yesterday' : day;
}
