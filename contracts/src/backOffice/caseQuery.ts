import * as z from 'zod/mini';
import { USDT_DECIMALS } from '../amounts';
import { networkCode } from '../assets';
import { decimalField } from '../decimalField';
import { idParameter, pageFields, periodFields, searchField } from '../fields';
import { flagCode } from './flags';

/** What each list of cases for admins takes. `search` is an id, how a hash starts, or what finds its people (see `adminUserQuery`). */
export const caseQuery = {
  ...pageFields,
  ...periodFields,
  search: searchField,
  user_id: z.optional(idParameter),
  /** Only cases that this administrator is at, or pays. */
  held_by: z.optional(idParameter),
  /** Only cases that wait and have this flag. */
  flag: z.optional(flagCode),
  /** Where the coins are sent. */
  network: z.optional(networkCode),
  /** In USDT, as the list shows it. */
  min_amount: z.optional(
    decimalField({ decimals: USDT_DECIMALS, required: 'Required', invalid: 'Must be an amount in USDT' }),
  ),
};
