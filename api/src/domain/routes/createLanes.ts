import { Lane } from '../../kernel/http/Lane';

/** Eight per connection of the database pool: more would be answered later than people wait, and delay others. */
const GENERAL = { working: 128, waiting: 0, waitMs: 0 };
/** Two being hashed, and two before or after that. Waiting ones hold only their own connection. */
const PASSWORDS = { working: 4, waiting: 512, waitMs: 5_000 };

/** A request to a chain holds no database connection while it waits, which may take ten seconds. */
const CHAIN = { working: 32, waiting: 0, waitMs: 0 };

/** Queues of requests. Sign-ins have their own, so that many of them do not delay other requests. */
export type Lanes = Record<'general' | 'passwords' | 'chain', Lane>;

export function createLanes(): Lanes {
  return {
    general: new Lane(GENERAL),
    passwords: new Lane(PASSWORDS, 'sign_ins_crowded'),
    chain: new Lane(CHAIN),
  };
}
