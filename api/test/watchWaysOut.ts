import { AsyncLocalStorage } from 'node:async_hooks';
import { WAY_NAMES, WAYS_OUT, type WayOut } from '@souk/contracts/people/abilities/waysOut';
import type { Sequelize } from 'sequelize';
import { waysAsked } from '../src/domain/policy/assertWayOut';
import { type Route, waysOf, whoOf } from '../src/domain/routes/route';
import type { Services } from '../src/domain/Services';
import type { Transaction } from '../src/kernel/database/transaction';

interface Written {
  route: Route;
  writes: Set<string>;
  told: Set<string>;
}

const requests = new AsyncLocalStorage<Written>();
const isWatched = Symbol('watched');

/** Ways out that allow a write: a route's own, if it names one. */
function waysBy(write: string, named: readonly WayOut[]): readonly WayOut[] {
  const ways = WAY_NAMES.filter((way) => (WAYS_OUT[way].writes as readonly string[]).includes(write));
  const own = ways.filter((way) => named.includes(way));
  return own.length > 0 ? own : ways;
}

/**
 * Watches every statement of every request: a write that lets value or control leave an account must belong to a route that names that
 * way out, has checked the rule, and tells the owner if it is unusual.
 * @returns violations, appended as they occur.
 */
export function watchWaysOut({ features, sequelize }: Pick<Services, 'features' | 'sequelize'>): string[] {
  const found: string[] = [];
  watchStatements(sequelize);
  for (const route of features.flatMap(({ routes = [] }) => routes)) watchRoute(route, found);
  return found;
}

/** Checks a route's writes after each request. Administrators' decisions have permissions and approvals instead. */
export function watchRoute(route: Route & { [isWatched]?: string[] }, found: string[]): void {
  const isFirst = route[isWatched] === undefined;
  route[isWatched] = found;
  if (!isFirst || whoOf(route) === 'admin') return;
  const { handle } = route;
  route.handle = async (input: { transaction?: Transaction }) => {
    const written: Written = { route, writes: new Set(), told: new Set() };
    const answer = await requests.run(written, () => handle(input));
    route[isWatched]?.push(...outside(written, input.transaction));
    return answer;
  };
}

function outside({ route, writes, told }: Written, transaction: Transaction | undefined): string[] {
  const address = `${route.method} ${route.path}`;
  const named = waysOf(route);
  const asked = transaction ? waysAsked(transaction) : new Map<WayOut, boolean>();
  const used = new Set([...writes].flatMap((write) => waysBy(write, named)));
  return (used.has('erase') ? (['erase'] as const) : [...used]).flatMap((way) => {
    if (!named.includes(way)) return [`${address} leaves by ${way} and doesn’t say so`];
    const { proof, held, tells } = WAYS_OUT[way];
    // The router itself demands a proof that is always needed.
    const isAsked = asked.has(way) || (proof !== 'unusual' && held === 'never');
    if (!isAsked) return [`${address} leaves by ${way} and doesn’t ask`];
    const isTold = tells.some((kind) => told.has(kind));
    const mustTell = proof === 'always' || proof === 'carried' || asked.get(way) === true;
    return mustTell && tells.length > 0 && !isTold ? [`${address} leaves by ${way} and tells no one`] : [];
  });
}

interface Connection {
  query: (...given: unknown[]) => unknown;
  execute: (...given: unknown[]) => unknown;
}

function watchStatements(sequelize: Sequelize): void {
  const watched = new WeakSet<Connection>();
  sequelize.addHook('afterPoolAcquire', (acquired: unknown) => {
    const connection = acquired as Connection;
    if (watched.has(connection)) return;
    watched.add(connection);
    for (const name of ['query', 'execute'] as const) {
      const run = connection[name].bind(connection);
      connection[name] = (statement: unknown, ...rest: unknown[]) => {
        const written = requests.getStore();
        const { sql } = (typeof statement === 'string' ? { sql: statement } : statement) as { sql: string };
        const values = Array.isArray(rest[0]) ? rest[0] : [];
        if (written) note(written, sql, values);
        return run(statement, ...rest);
      };
    }
  });
}

function note({ writes, told }: Written, sql: string, values: readonly unknown[]): void {
  const [, verb = '', table = ''] =
    /^\s*(INSERT|UPDATE|DELETE)(?: IGNORE)?(?: INTO| FROM)?\s+`?(\w+)`?/i.exec(sql) ?? [];
  if (table === 'outbox') told.add(String(values[0]));
  if (table === 'ledger_transfers') for (const value of values) writes.add(`transfer ${value}`);
  writes.add(`${verb.toLowerCase()} ${table}`);
  // A new offer has a price.
  if (verb === 'INSERT' && table === 'offers') writes.add('offers.price_per_unit');
  const set = verb === 'UPDATE' ? (/\bSET\b([\s\S]*?)\bWHERE\b/i.exec(sql)?.[1] ?? '') : '';
  for (const [, column] of set.matchAll(/`?(\w+)`?\s*=/g)) writes.add(`${table}.${column}`);
}
