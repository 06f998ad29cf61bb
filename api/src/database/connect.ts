import { ConfigError } from '@souk/server-core/environment';
import { ConnectionError, Sequelize } from 'sequelize';
import { initModels } from '../models';
import { controlTransactions } from './controlTransactions';
import { readTls } from './readTls';

/** How many connections one api process holds at most. */
const POOL_SIZE = 16;
/** How long the pool keeps an idle connection. */
const IDLE_MS = 30_000;
/** How long a request waits for a connection of the pool. */
const ACQUIRE_MS = 15_000;
/**
 * How long the server keeps a silent connection; its own default is eight hours. A process that hangs, or whose machine is
 * gone, keeps its rows locked no longer than this. The pool closes idle connections earlier, and no use case leaves its
 * transaction silent for so long.
 */
export const SILENCE_SECONDS = 60;
/**
 * How long a statement waits for a row that another transaction has locked, before the client is told to try again. It is
 * shorter than the wait for a connection, so that requests that queue for one row do not keep out the others, and far shorter
 * than the gateway waits for an answer.
 */
const LOCK_WAIT_SECONDS = 10;
/**
 * How many prepared statements a connection keeps. A server allows 16,382 for all connections together, and nothing works once
 * they are used up; the marketplace's filters alone make a hundred.
 */
const PREPARED_STATEMENTS = 64;

/** Opens the pool and binds the models to it. Nothing is sent before the first query. */
export function connect(databaseUrl: string): Sequelize {
  const sequelize = openDatabase(databaseUrl);
  initModels(sequelize);
  return sequelize;
}

/** Opens a pool for statements without models. The address may name a unix socket: `mysql://user:password@host/name?socketPath=…`. */
export function openDatabase(databaseUrl: string): Sequelize {
  const url = new URL(databaseUrl);
  const socketPath = url.searchParams.get('socketPath');
  const ssl = readTls(url);
  const sequelize = new Sequelize({
    dialect: 'mysql',
    host: url.hostname,
    port: Number(url.port || 3306),
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    timezone: '+00:00',
    logging: false,
    hooks: { afterConnect: (connection) => prepare(connection as Connection) },
    pool: { max: POOL_SIZE, min: 0, acquire: ACQUIRE_MS, idle: IDLE_MS },
    dialectOptions: {
      charset: 'utf8mb4',
      connectTimeout: 10_000,
      trace: false,
      maxPreparedStatements: PREPARED_STATEMENTS,
      // Sequelize's own conversion is called for each field of each row; the driver's gives the same values.
      typeCast: true,
      dateStrings: ['DATE'],
      ...(socketPath && { socketPath }),
      ...(ssl && { ssl }),
    },
  });
  controlTransactions(sequelize);
  return sequelize;
}

interface Connection {
  query(sql: string, done: (error: Error | null) => void): void;
}

const SESSION = [
  // Use cases rely on this: a row that a locking read did not find cannot appear before they end. Below this level two admins
  // could both be the first to set the deposit address.
  'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ',
  `SET SESSION wait_timeout = ${SILENCE_SECONDS}, SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}`,
];

/** Gives a new connection the settings that the use cases rely on, whatever the server's own are. */
async function prepare(connection: Connection): Promise<void> {
  for (const statement of SESSION) {
    await new Promise<void>((resolve, reject) => {
      connection.query(statement, (error) => (error ? reject(error) : resolve()));
    });
  }
}

/**
 * Refuses a server that would silently lose or change money: lax SQL mode truncates amounts, and a commit that is not flushed
 * may be gone after a crash.
 * @throws ConfigError also where the server refuses the name or the password.
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

/** Handles an error of a first query: one of the connection becomes a ConfigError that names its variable. */
export function namingThe(variable: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ConnectionError)) throw error;
    throw new ConfigError(`No connection to the database ${variable}: ${error.message}`, { cause: error });
  };
}
