import * as z from 'zod/mini';
import {
  amountSchema,
  anyOf,
  idSchema,
  pageFields,
  searchField,
  sortBy,
  timestampSchema,
} from '../../fields/fields';
import { named } from '../../named';
import { knownPersonSchema } from '../../people/userSummary';

// People who may be one person, or trade in a circle. Facts only: an admin judges them.

/** Days for which trades and sign-ins count. */
export const RING_DAYS = 90;

export const ringTieKind = z.enum(['address', 'device', 'trades'], {
  error: 'Tie must be address, device or trades',
});
export type RingTieKind = z.infer<typeof ringTieKind>;

/** The people whom a fact ties together, and its latest time. */
const tie = { people: z.array(idSchema), at: timestampSchema };

export const ringTieSchema = z.discriminatedUnion('kind', [
  /** They gave one payout address, in the profile, a withdrawal or a trade. */
  named('AddressTie', { kind: z.literal('address'), ...tie, address: z.string() }),
  /** They signed in from one network with the same browser: so do people of one household. */
  named('DeviceTie', { kind: z.literal('device'), ...tie }),
  /** They trade mostly with each other. */
  named('TradesTie', {
    kind: z.literal('trades'),
    ...tie,
    /** Number of each user's completed trades within the group, and in all. */
    shares: z.array(named('TieShare', { user_id: idSchema, within: z.int(), all: z.int() })),
    /** Payments between them in USDT, and the part that came back to the payer. */
    paid: amountSchema,
    returned: amountSchema,
  }),
]);
export type RingTie = z.infer<typeof ringTieSchema>;

export const ringSchema = named('Ring', {
  /** The lowest id of its people. */
  id: idSchema,
  people: z.array(knownPersonSchema),
  ties: z.array(ringTieSchema),
  /** Completed trades among them, and their sum in USDT. */
  trades: z.int(),
  amount: amountSchema,
  /** Revealed thumbs up that they gave each other. */
  thumbs_up: z.int(),
  latest_at: timestampSchema,
});
export type Ring = z.infer<typeof ringSchema>;

/** GET /admin/rings. `created_at` is the time of a ring's latest tie; `search` is a part of a username or an e-mail, or `#` and an id. */
export const ringQuery = z.strictObject({
  ...pageFields,
  search: searchField,
  tie: anyOf(ringTieKind),
  sort: sortBy('-created_at', 'created_at', '-amount', 'amount', '-people', 'people'),
});
export type RingQuery = z.output<typeof ringQuery>;
