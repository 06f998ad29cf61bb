import { TOLD_KINDS } from './events';
import { doneText, pushText } from './pushTexts';

const READERS = [
  { id: 5, isAdmin: false },
  { id: 6, isAdmin: true },
];
/** Every value that an event may name, each unlike any other. */
const NAMES = [
  ...[
    'amount',
    'claimed',
    'crypto_amount',
    'usdt_amount',
    'seller_usdt',
    'price_per_unit',
    'limit',
    'refund',
  ],
  ...['seller', 'buyer', 'username', 'reported', 'address', 'device', 'factor'],
  ...['reason', 'note', 'words', 'message', 'text', 'until', 'send_by', 'due_at', 'held_until'],
];
const DATA = Object.fromEntries(NAMES.map((name, index) => [name, String(913_570_000 + index)]));

it.each(TOLD_KINDS)('without details %s shows no amount, no name and no word', (kind) => {
  const told = { kind, subject_id: 4, data: DATA };
  for (const reader of READERS) {
    const shown = pushText(told, { reader, withDetails: false, timeOf: (iso) => iso });
    for (const { title, text } of [shown, doneText(told, reader)]) {
      expect(`${title} ${text}`.replace(/\b4\b/, '')).not.toMatch(/\d/);
      expect(text).not.toBe('');
    }
    expect(shown.to).toMatch(/^\//);
  }
});
