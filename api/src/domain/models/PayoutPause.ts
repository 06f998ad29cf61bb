import type { PauseReason } from '@souk/contracts/money/treasury';
import { NOW } from '../../kernel/database/databaseTime';
import { date, decimal, id, table, text } from './table';

/** A time in which nothing is paid out, because the treasury is not what it should be. */
export class PayoutPause extends table('payout_pauses', {
  id: id(),
  reason: text<PauseReason>(),
  /** The treasury's difference when the pause began. */
  difference: decimal(),
  startedAt: date().default(NOW),
  endedAt: date().orNull(),
}) {}
