import type { User } from '../../../api/src/domain/models';
import type { Caller } from '../../../api/src/domain/session/Caller';
import { fileReport } from '../../../api/src/modules/people/reports/fileReport';
import { blockTrader } from '../../../api/src/modules/people/reputation/changeBlock';
import { rateTrade } from '../../../api/src/modules/people/reputation/rateTrade';
import { revealTrade } from '../../../api/src/modules/people/reputation/revealJob';
import { DAY, HOUR, MINUTE, type Month } from './Month';
import { Random } from './Random';

const PRAISE = [
  'Quick and friendly.',
  'Coins came within minutes, thank you.',
  'Everything as agreed.',
  'Answered at once, sent at once.',
  'Good price, no fuss.',
  'Second time already. Always right.',
  null,
  null,
  null,
];
const BLAME = [
  'Sent in the very last minute.',
  'Had to ask twice before anything happened.',
  'Rude, but it worked.',
];

// A separate generator leaves the rest of the month unchanged.
const random = new Random(24);

interface Rated {
  month: Month;
  id: number;
  seller: Caller;
  buyer: Caller;
}

/** Most people rate a completed trade within a day or two; an unanswered rating is revealed after a week. */
export function planRatings({ month, id, seller, buyer }: Rated, completedAt: number): void {
  const { transaction } = month;
  for (const caller of [seller, buyer]) {
    const [at, rates] = [completedAt + random.between(10 * MINUTE, 2 * DAY), random.next() < 0.7];
    const thumb = random.next() < 0.93 ? ('up' as const) : ('down' as const);
    const text = random.pick(thumb === 'up' ? PRAISE : BLAME);
    if (rates) month.plan(at, () => rateTrade(transaction, { id, caller, request: { thumb, text } }));
  }
  month.plan(completedAt + 7 * DAY + MINUTE, () => revealTrade(transaction, id));
}

export function planQuarrels(month: Month, people: readonly User[]): void {
  const { end, transaction } = month;
  const named = (name: string) => people.find(({ username }) => username === name);
  const [karim, amina, blocked, reported] = ['karim', 'amina', 'tomasz77', 'chidi_o'].map(named);
  if (!karim || !amina || !blocked || !reported) throw new Error('A person has not joined');
  month.plan(end - MINUTE, () => blockTrader(transaction, { userId: karim.id, username: blocked.username }));
  month.plan(end - 9 * HOUR, () =>
    fileReport(transaction, {
      reporter: amina,
      request: {
        username: reported.username,
        reason: 'outside',
        text: 'Wrote that the next trade should go by bank transfer, without Souk, to save the fee.',
      },
    }),
  );
}
