import { Lane } from '../../kernel/http/Lane';

/**
 * Eight for each connection of the database's pool: those beyond would be answered later than people wait, and keep others
 * waiting.
 */
const GENERAL = { working: 128, waiting: 0, waitMs: 0 };
/** Two that are hashed, and two on their way there or on. Those that wait hold nothing but their own connection. */
const PASSWORDS = { working: 4, waiting: 512, waitMs: 5_000 };

/** A request that asks a chain holds no connection while it waits for an answer, which may take ten seconds. */
const CHAIN = { working: 32, waiting: 0, waitMs: 0 };

/** The queues that requests wait in. Sign-ins have their own: many of them do not delay other requests. */
export type Lanes = Record<'general' | 'passwords' | 'chain', Lane>;

export function createLanes(): Lanes {
  return {
    general: new Lane(GENERAL),
    passwords: new Lane(PASSWORDS, 'sign_ins_crowded'),
    chain: new Lane(CHAIN),
  };
}
