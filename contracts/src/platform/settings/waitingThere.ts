import * as z from 'zod/mini';
import { usdtNetwork } from '../../chains/assets';
import { named } from '../../named';

const count = z.int({ error: 'Must be a whole number' }).check(z.minimum(0, { error: 'Must be 0 or more' }));

/** Items that a change of the deposit address or the network would leave behind. */
export const waitingThereSchema = named('WaitingThere', {
  /** Deposits that wait for a decision. */
  deposits: count,
  /** Amounts that users were told to send there, and that no deposit names yet. */
  announced: count,
  /** Withdrawals under way on the network of now; 0 for an address. */
  withdrawals: count,
  /** Payout addresses that are invalid on the new network; 0 for an address. */
  addresses: count,
});
export type WaitingThere = z.infer<typeof waitingThereSchema>;

export const seenWaiting = z.optional(
  z
    .strictObject(waitingThereSchema.shape, { error: 'Must be the four counts' })
    .register(z.globalRegistry, { name: 'SeenWaiting' }),
);

/** GET /admin/settings/waiting: of a change to this network; without one, of another deposit address. */
export const waitingThereQuery = z.strictObject({ usdt_network: z.optional(usdtNetwork) });
