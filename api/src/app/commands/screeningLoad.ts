import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inTransaction } from '../../kernel/database/transaction';
import { loadAddresses } from '../../modules/people/kyc/screening/loadAddresses';
import { loadNames } from '../../modules/people/kyc/screening/loadNames';
import { readNames } from '../../modules/people/kyc/screening/readNames';
import { onDatabase } from './onDatabase';

/**
 * `npm run screening:load -- addresses FILE`, `npm run screening:load -- names FILE [ALIASES] --list NAME`: replaces a loaded sanctions
 * list.
 */
await onDatabase(async (sequelize) => {
  const { values, positionals } = parseArgs({
    options: { list: { type: 'string' } },
    allowPositionals: true,
  });
  const [what, file, aliases] = positionals;
  const read = (path: string) => readFileSync(path, 'utf8');
  if (what === 'addresses' && file) {
    const { lists, leftOut } = await inTransaction(sequelize, (transaction) =>
      loadAddresses(transaction, read(file)),
    );
    for (const { list, before, now } of lists) console.log(`${list}: ${now} addresses, ${before} before.`);
    console.log(`${leftOut} of other networks were left out.`);
    return;
  }
  const { list } = values;
  if (what !== 'names' || !file || !list || !/^[\w-]{1,40}$/.test(list))
    throw new Error('usage: screening:load -- addresses FILE | names FILE [ALIASES] --list NAME');
  const people = readNames(read(file), aliases && read(aliases));
  const before = await inTransaction(sequelize, (transaction) => loadNames(transaction, list, people));
  console.log(`${list}: ${people.length} people, ${before} before. The api compares everyone with them now.`);
});
