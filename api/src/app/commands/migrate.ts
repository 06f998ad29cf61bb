import { parseArgs } from 'node:util';
import { prepareDatabase } from '../../domain/models/prepareDatabase';
import { readSchema } from '../../domain/models/readSchema';
import { readOwnerUrl } from '../../kernel/config/readDatabaseUrl';
import { onAnyDatabase } from './onDatabase';

/** `npm run migrate`: migrates the schema, as the api does at start; with `-- --dry-run` it only lists the migrations. */
await onAnyDatabase(async (sequelize) => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } });
  const names = values['dry-run']
    ? (await readSchema(sequelize)).pending.map(({ name }) => name)
    : await prepareDatabase(sequelize, readOwnerUrl(process.env));
  for (const name of names) console.log(`${name} ${values['dry-run'] ? 'would run' : 'has run'}`);
  if (names.length === 0) console.log('The schema is up to date.');
});
