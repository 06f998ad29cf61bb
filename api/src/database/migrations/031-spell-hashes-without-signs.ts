import type { Migration } from '.';

/** Writes the hashes of a table as `canonicalTransactionHash` does now. One that is taken in that spelling stays as it is. */
function spell(table: string, columns: string[]): Migration {
  const spelled = (column: string) =>
    `${column} = REGEXP_REPLACE(REGEXP_REPLACE(${column}, '[^[:alnum:]]', ''), '^(0x)+', '')`;
  return {
    name: `031-spell-hashes-without-signs-${table}`,
    sql: `UPDATE IGNORE ${table} SET ${columns.map(spelled).join(', ')} WHERE canonical_txn_hash REGEXP '[^[:alnum:]]'`,
  };
}

export const spellHashesWithoutSigns: Migration[] = [
  spell('deposits', ['canonical_txn_hash', 'claimed_txn_hash']),
  spell('withdrawals', ['canonical_txn_hash']),
  spell('trades', ['canonical_txn_hash']),
];
