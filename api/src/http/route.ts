import type { Site } from '@souk/contracts/runtimeConfig';
import type { Logger } from '@souk/server-core/logger';
import type { Sequelize, Transaction } from 'sequelize';
import type * as z from 'zod/mini';
import type { Chain } from '../chain/Chain';
import type { Config } from '../config';
import type { SealedFiles } from '../files/SealedFiles';
import type { LiveStreams } from '../live/LiveStreams';
import type { DeliverMail, Mailer } from '../mail/createMailer';
import type { RateLimits } from '../rateLimits/RateLimits';
import type { SettingsReader } from '../settings/SettingsReader';
import type { Access } from './authorise';
import type { Callers, SignedIn } from './Callers';
import type { Lanes } from './createLanes';
import type { SessionTokens } from './SessionTokens';

/** What handlers and use cases need beside their input, outside a transaction. */
export interface Services {
  sequelize: Sequelize;
  config: Config;
  logger: Logger;
  /** For what must not lie in the queue; everything else is announced. */
  mailer: Mailer;
  deliverMail: DeliverMail;
  sealedFiles: SealedFiles;
  rateLimits: RateLimits;
  sessionTokens: SessionTokens;
  callers: Callers;
  settings: SettingsReader;
  streams: LiveStreams;
  /** Asked outside transactions only. */
  chain: Chain;
  lanes: Lanes;
}

/** The same within a transaction, where settings come from `readSettings(transaction)` and no chain is asked. */
export type TransactionServices = Omit<Services, 'settings' | 'chain'>;

/** A page of a list; the total goes into `X-Total-Count`. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

type Schema = z.ZodMiniType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type CallerOf<A extends Access> = A extends 'anyone' ? SignedIn | null : SignedIn;

interface Definition<A extends Access, P, Q, B> {
  /** One line for the api's documentation. */
  summary: string;
  access: A;
  /** The caller has proved who they are within the last 10 minutes; see `assertRecent`. */
  needs?: 'recent';
  params?: P;
  query?: Q;
  body?: B;
  /** How the body is encoded; JSON by default. */
  encoding?: 'json' | 'form' | { multipart: { maxFileBytes: number } };
  /**
   * The status and the schema of the answer; a null schema means no body, `file` that the handler answers a `FileReply`, `csv` a
   * `CsvReply`, `events` an `EventsReply`, which is no use of the session.
   */
  reply: [status: 200 | 201 | 204, schema: Schema | null] | [status: 200, schema: 'file' | 'csv' | 'events'];
  /** The answer is a `FileReply` of what the schema says. */
  isFile?: boolean;
  /** The answer is a `Page`: its items are the body. */
  paged?: boolean;
  /** Stays open during maintenance, so that an admin can sign in. */
  signingIn?: boolean;
  /** The queue it waits in; `passwords` for what hashes one, which takes a hundred times as long as a read, `chain` for what asks one. */
  lane?: keyof Lanes;
}

interface Input<A extends Access, P, Q, B> {
  caller: CallerOf<A>;
  /** The caller once more, later on. It throws an AppError where they may not call the route any more. */
  admitAgain: () => Promise<SignedIn | null>;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  requestId: string;
  /** The client's address, as the gateway saw it. */
  address: string;
  /** The site it came through. */
  site: Site;
  /** The address that people use for that site: passkeys are made for it. */
  siteOrigin: string;
  /** What the client calls itself. */
  device: string;
  services: Services;
}

interface TransactionInput<A extends Access, P, Q, B> extends Omit<Input<A, P, Q, B>, 'services'> {
  services: TransactionServices;
  transaction: Transaction;
}

type Address = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** A route as the router, the documentation and the permission tests see it. */
export interface Route
  extends Definition<Access, Schema | undefined, Schema | undefined, Schema | undefined> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Runs in one transaction; with an `Idempotency-Key` its answer is kept there too. */
  transactional: boolean;
  idempotent: boolean;
  // Each definition's own types were checked where it was made; here they are all alike.
  // biome-ignore lint/suspicious/noExplicitAny: a list of handlers of different inputs has no narrower type.
  handle: (input: any) => Promise<unknown>;
}

/** A route that reads, or that takes care of its own transactions. */
export function route<
  const A extends Access,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  address: Address,
  definition: Definition<A, P, Q, B> & { handle: (input: Input<A, P, Q, B>) => Promise<unknown> },
): Route {
  return { ...split(address), ...definition, transactional: false, idempotent: false } as Route;
}

/** A route whose whole effect is one database transaction, run again after a deadlock. */
export function transactionRoute<
  const A extends Access,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  address: Address,
  definition: Definition<A, P, Q, B> & {
    /** Honours an `Idempotency-Key` (design §2). */
    idempotent?: boolean;
    handle: (input: TransactionInput<A, P, Q, B>) => Promise<unknown>;
  },
): Route {
  return { idempotent: false, ...split(address), ...definition, transactional: true } as Route;
}

function split(address: Address): { method: Route['method']; path: string } {
  const [method, path] = address.split(' ') as [Route['method'], string];
  return { method, path };
}
