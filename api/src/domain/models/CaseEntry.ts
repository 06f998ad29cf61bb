import type { CaseEntryKind } from '@souk/contracts/trading/caseEntries';
import type { TradeActor } from '@souk/contracts/trading/tradeMachine';
import { date, number, table, text } from './table';

/** One thing that happened to a trade (docs/domain.md#the-log-of-a-trade): added by `appendEntry`, never changed. */
export class CaseEntry extends table('case_entries', {
  tradeId: number().key(),
  seq: number().key(),
  at: date(),
  /** Null: the platform itself. */
  actorId: number().orNull(),
  actorRole: text<TradeActor>(),
  kind: text<CaseEntryKind>(),
  /** JSON. */
  data: text(),
  bodyHash: text().orNull(),
  prevHash: text(),
  hash: text(),
}) {}
