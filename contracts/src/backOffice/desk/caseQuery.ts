import * as z from 'zod/mini';
import { USDT_DECIMALS } from '../../amounts/amounts';
import { decimalField } from '../../amounts/decimalField';
import { networkCode } from '../../chains/assets';
import { idParameter, pageFields, periodFields, searchField } from '../../fields/fields';
import { flagCode } from '../flags/flags';

/** Query of each list of cases for admins. `search` is an id, the start of a hash, or finds its people (see `adminUserQuery`). */
export const caseQuery = {
  ...pageFields,
  ...periodFields,
  search: searchField,
  user_id: z.optional(idParameter),
  /** Only cases that this administrator works on, or pays. */
  held_by: z.optional(idParameter),
  flag: z.optional(flagCode),
  network: z.optional(networkCode),
  /** USDT, as the list shows it. */
  min_amount: z.optional(
    decimalField({ decimals: USDT_DECIMALS, required: 'Required', invalid: 'Must be an amount in USDT' }),
  ),
};
