import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLOORS, MODULES } from './importRules';

/** Layers and modules: each may name tables of earlier ones. */
const PLACES = FLOORS.flatMap((floor) =>
  floor === 'modules' ? MODULES.map((module) => `modules/${module}`) : floor,
);
/** Tables that no model of their place declares. */
const WITHOUT_MODEL = {
  kernel: 'idempotency_keys job_failures leases rate_limits',
  domain: 'heartbeats ledger_transfers outbox',
  'modules/backOffice': 'alarm_notices daily_figures failed_answers',
  'modules/people': 'trader_facts',
  'modules/money': 'chain_networks',
  'modules/trading': 'market_prices',
};
const SOURCE = /^api\/src\/(?!.*(?:\/migrations\/|\.test\.ts$)).*\.ts$/;
const PLACE = /^api\/src\/(modules\/\w+|\w+)\//;
const DECLARED = /\bextends table\(\s*'(\w+)'/g;
const NAMED = /(?:FROM|JOIN|UPDATE|INTO)\s+`?(\w+)|\b(?:from|table): ['"`](\w+)/g;
/** In the first migration a table is a name with its columns. */
const MADE = /(?:CREATE TABLE IF NOT EXISTS |^ {2}(?=\w+: `$))(\w+)|DROP TABLE IF EXISTS (\w+)/gm;

/**
 * Lists tables in SQL that belong to a higher layer or module, or to none. The place that declares a table's model owns it;
 * `importRules` covers imports of models. Tests may read what they test.
 * @param files from the root, with slashes.
 */
export function foreignTables(root: string, files: readonly string[]): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const sources = files
    .filter((file) => SOURCE.test(file))
    .map((file) => ({ file, place: PLACE.exec(file)?.[1] ?? '', text: read(file) }));
  const owners = new Map(
    sources.flatMap(({ place, text }) => [...text.matchAll(DECLARED)].map(([, table]) => [table, place])),
  );
  for (const [place, tables] of Object.entries(WITHOUT_MODEL))
    for (const table of tables.split(' ')) owners.set(table, place);
  const foreign = sources.flatMap(({ file, place, text }) =>
    [...text.matchAll(NAMED)].flatMap(([, inSql, table = inSql]) => {
      const owner = owners.get(table);
      const isAbove = owner !== undefined && PLACES.indexOf(owner) > PLACES.indexOf(place);
      return isAbove ? [`${file}: ${table} is a table of ${owner}`] : [];
    }),
  );
  const migrations = files.filter((file) => file.startsWith('api/src/domain/models/migrations/'));
  const made = migrations.flatMap((file) => [...read(file).matchAll(MADE)]);
  const dropped = made.map(([, , table]) => table);
  const ownerless = made.flatMap(([, table]) =>
    table && !owners.has(table) && !dropped.includes(table) ? [`${table} is a table of no module`] : [],
  );
  return [...foreign, ...ownerless];
}
