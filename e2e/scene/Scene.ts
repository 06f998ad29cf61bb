import type { TradeStatus } from '@souk/contracts/trading/trades/tradeMachine';
import type { Participant } from './Participant';

/** Viewers of the screens; each has the data for their screens. */
export type PersonName = 'buyer' | 'seller' | 'newcomer' | 'rejected' | 'deactivated' | 'admin';

/** A trade that the seller asked to verify is `crypto_sent` too. */
export type StagedTrade = TradeStatus | 'marked_complete';

export interface Scene {
  people: Record<PersonName, Participant>;
  /** Id of a trade between buyer and seller in each state. */
  trades: Record<StagedTrade, number>;
}
