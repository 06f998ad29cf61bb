import { ConfigError } from '@souk/server-core/environment';
import { ConnectionError, ConnectionRefusedError, Sequelize } from 'sequelize';
import { controlTransactions } from './controlTransactions';
import { DatabaseHosts, keepHosts } from './DatabaseHosts';
import { addressesOf, connectionOptions, firstAddressOf } from './databaseAddress';
import { findProblem, ServerRefusesWrites } from './serverRole';

/** Upper bound of connections per api process. */
const POOL_SIZE = 16;
/** Idle time after which the pool closes a connection. */
const IDLE_MS = 30_000;
const CONNECT_MS = 2_000;
/** A request's longest wait for a pool connection. */
const ACQUIRE_MS = 15_000;
/**
 * Idle time after which the server closes a connection; its default is eight hours. A process that hangs, or whose machine is gone,
 * holds its row locks no longer than this. The pool closes idle connections earlier, and no use case leaves its transaction idle for so
 * long.
 */
const SILENCE_SECONDS = 60;
/**
 * A statement's longest wait for a row lock, before the client is told to retry. It is shorter than the wait for a connection, so that
 * requests queued for one row do not starve others, and far shorter than the gateway's timeout.
 */
const LOCK_WAIT_SECONDS = 10;
/**
 * Prepared statements per connection. A server allows 16,382 for all connections together, and everything fails once they are used up;
 * the marketplace's filters alone make a hundred.
 */
const PREPARED_STATEMENTS = 64;

/**
 * Opens a pool for statements without models. The address may name several hosts, `mysql://user:password@a,b:3307/name`, of which the
 * first writable one is used, or a unix socket: `mysql://user:password@host/name?socketPath=…`.
 */
export function openDatabase(databaseUrl: string): Sequelize {
  const { address } = firstAddressOf(databaseUrl);
  const { host, port, user, password, database, ...options } = connectionOptions(address);
  const hosts = new DatabaseHosts(addressesOf(databaseUrl));
  const sequelize = new Sequelize({
    dialect: 'mysql',
    host,
    port,
    username: user,
    password,
    database,
    timezone: '+00:00',
    logging: false,
    hooks: {
      ...(hosts.areSeveral && {
        beforeConnect: async (config: object) => void Object.assign(config, await hosts.choose()),
      }),
      afterConnect: (connection) => prepare(connection as Connection, hosts),
    },
    pool: {
      max: POOL_SIZE,
      min: 0,
      acquire: ACQUIRE_MS,
      idle: IDLE_MS,
      validate: (connection) => isOpen(connection as Connection) && hosts.trusts(connection as Connection),
    },
    // A refused connection has sent nothing: retry single statements like transactions.
    retry: { max: 3, match: [ConnectionRefusedError, ServerRefusesWrites] },
    dialectOptions: {
      charset: 'utf8mb4',
      connectTimeout: CONNECT_MS,
      trace: false,
      maxPreparedStatements: PREPARED_STATEMENTS,
      // Sequelize's own conversion runs for each field of each row; the driver's gives the same values.
      typeCast: true,
      dateStrings: ['DATE'],
      ...options,
      ...(hosts.areSeveral && { stream: hosts.open.bind(hosts) }),
    },
  });
  keepHosts(sequelize, hosts);
  controlTransactions(sequelize);
  return sequelize;
}

interface Connection {
  config: { host?: string; port?: number };
  query(sql: string, done: (error: Error | null, result: unknown) => void): void;
  destroy(): void;
  /** Sequelize's check, which ours replaces, reads it. */
  stream: { destroyed: boolean };
  _fatalError: unknown;
  _protocolError: unknown;
  _closing: unknown;
}

function isOpen({ stream, _fatalError, _protocolError, _closing }: Connection): boolean {
  return !(stream.destroyed || _fatalError || _protocolError || _closing);
}

const SESSION = [
  // Use cases rely on this: a row that a locking read did not find cannot appear before they end. Below this level two admins could both
  // be the first to set the deposit address.
  'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ',
  `SET SESSION wait_timeout = ${SILENCE_SECONDS}, SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}`,
];

/**
 * Gives a new connection the settings that use cases rely on, whatever the server's are.
 * @throws ServerRefusesWrites if it is not writable.
 */
async function prepare(connection: Connection, hosts: DatabaseHosts): Promise<void> {
  const ask = (statement: string) =>
    new Promise<unknown>((resolve, reject) => {
      connection.query(statement, (error, result) => (error ? reject(error) : resolve(result)));
    });
  const problem = await findProblem(ask);
  if (problem !== null) {
    connection.destroy();
    hosts.mistrust();
    throw new ServerRefusesWrites(problem);
  }
  for (const statement of SESSION) await ask(statement);
  hosts.note(connection);
}

/**
 * Refuses a server that would silently lose or change money: lax SQL mode truncates amounts, and an unflushed commit may be lost in a
 * crash.
 * @throws ConfigError also if the server refuses the name or the password.
 */
export async function assertSafeServer(sequelize: Sequelize, production: boolean): Promise<void> {
  const [rows] = await sequelize
    .query(
      'SELECT @@sql_mode AS sqlMode, @@innodb_flush_log_at_trx_commit AS flush, @@innodb_doublewrite AS doublewrite',
    )
    .catch(namingThe('in DATABASE_URL'));
  const [{ sqlMode, flush, doublewrite }] = rows as [
    { sqlMode: string; flush: number; doublewrite: unknown },
  ];
  if (!/STRICT_(TRANS|ALL)_TABLES/.test(sqlMode))
    throw new ConfigError('The database server must run in strict SQL mode');
  if (!production) return;
  if (Number(flush) !== 1)
    throw new ConfigError('The database server must run with innodb_flush_log_at_trx_commit = 1');
  if (['0', 'OFF'].includes(String(doublewrite)))
    throw new ConfigError('The database server must run with innodb_doublewrite on');
}

/** Turns a connection error of a first query into a ConfigError that names its variable. */
export function namingThe(variable: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ConnectionError)) throw error;
    throw new ConfigError(`No connection to the database ${variable}: ${error.message}`, { cause: error });
  };
}
