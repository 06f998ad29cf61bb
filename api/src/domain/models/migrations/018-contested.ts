import type { Migration } from './Migration';

/** One payment may fit several trades: they are looked for by its hash. */
const FOUND = 'ALTER TABLE found_payments ADD KEY found_payments_by_hash (hash)';

/** Who else claims a trade's payment. */
export const contested: Migration = { name: '018-contested', needs: 1, statements: [FOUND] };
