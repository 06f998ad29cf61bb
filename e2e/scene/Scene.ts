import type { TradeStatus } from '@souk/contracts/trading/tradeMachine';
import type { Participant } from './Participant';

/** Who looks at the screens; each has what their screens are to show. */
export type PersonName = 'buyer' | 'seller' | 'newcomer' | 'rejected' | 'deactivated' | 'admin';

/** A trade that the seller asked to verify is `crypto_sent` too. */
export type StagedTrade = TradeStatus | 'marked_complete';

/** What was brought about for the screens to show. */
export interface Scene {
  people: Record<PersonName, Participant>;
  /** The id of a trade between buyer and seller in each state. */
  trades: Record<StagedTrade, number>;
}
