import { t } from '@souk/contracts/texts/texts';
import type { TalkMessage } from '@souk/contracts/trading/talk/talk';
import { formatDate, serverNow } from '@souk/web-core/format';

export type TalkItem =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'message'; key: string; message: TalkMessage };

export function talkItems(messages: readonly TalkMessage[], now: number = serverNow()): TalkItem[] {
  const items: TalkItem[] = [];
  let day = '';
  for (const message of messages.toSorted((one, other) => one.seq - other.seq)) {
    const label = dayOf(message.at, now);
    if (label !== day) items.push({ kind: 'day', key: `day ${message.seq}`, label });
    day = label;
    items.push({ kind: 'message', key: String(message.seq), message });
  }
  return items;
}

const DAY_MS = 86_400_000;

/** "Today", "Yesterday" or "21 Nov 2026" in the reader's zone. */
function dayOf(at: string, now: number): string {
  const day = formatDate(at);
  if (day === formatDate(new Date(now).toISOString())) return t('Today');
  return day === formatDate(new Date(now - DAY_MS).toISOString()) ? t('Yesterday') : day;
}
