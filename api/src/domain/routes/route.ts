import type { Permission } from '@souk/contracts/backOffice/permissions';
import type { WayOut } from '@souk/contracts/people/waysOut';
import type { Site } from '@souk/contracts/platform/runtimeConfig';
import type { Activity } from '@souk/contracts/platform/windDown';
import type { Transaction } from 'sequelize';
import type * as z from 'zod/mini';
import type { Route as RouterRoute } from '../../kernel/http/Route';
import type { Services, TransactionServices } from '../Services';
import type { Access } from '../session/authorise';
import type { SignedIn } from '../session/Callers';
import type { Lanes } from './createLanes';

type Schema = z.ZodMiniType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type CallerOf<A extends Access> = A extends 'anyone' ? SignedIn | null : SignedIn;

interface Definition<A extends Access, P, Q, B>
  extends Omit<RouterRoute, 'method' | 'path' | 'transactional' | 'idempotent' | 'handle'> {
  access: A;
  /** What of the back office it is: see `ROLE_PERMISSIONS`. Where users may call it too, it binds administrators alone. */
  may?: A extends 'admin' | 'user' ? Permission : never;
  /**
   * `recent`: the caller has proved who they are within the last 10 minutes (`assertRecent`). What an administrator changes needs that
   * and the factor anyway, unless it says that a `session` is enough: on a route that is open to all users, only where it changes the
   * caller's own account.
   */
  needs?: 'recent' | 'session';
  /** Stays open during maintenance, so that an admin can sign in. */
  signingIn?: boolean;
  /** What it is part of, for a platform that closes down (`WIND_DOWN_ALLOWS`). Reads and decisions need not say it. */
  activity?: Activity;
  /** By which ways it lets value leave its caller's account, or control of it. */
  wayOut?: WayOut | readonly WayOut[];
  params?: P & Schema;
  query?: Q & Schema;
  body?: B & Schema;
  /** The queue it waits in; `passwords` for what hashes one, which takes a hundred times as long as a read, `chain` for what asks one. */
  lane?: keyof Lanes;
}

/** A route for administrators says which of them. */
type WithPermission<A extends Access> = A extends 'admin' ? { may: Permission } : unknown;

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

/** A route as the documentation and the permission tests see it. */
export interface Route extends RouterRoute {
  access: Access;
  may?: Permission;
  needs?: 'recent' | 'session';
  signingIn?: boolean;
  activity?: Activity;
  wayOut?: WayOut | readonly WayOut[];
}

/** By which ways a route lets value leave. */
export function waysOf({ wayOut = [] }: Pick<Route, 'wayOut'>): readonly WayOut[] {
  return typeof wayOut === 'string' ? [wayOut] : wayOut;
}

/** What a route is part of. */
export function activityOf({
  activity,
  method,
  access,
}: Pick<Route, 'activity' | 'method' | 'access'>): Activity {
  return activity ?? (method === 'GET' || access !== 'admin' ? 'read' : 'decide');
}

/** A route that reads, or that takes care of its own transactions. */
export function route<
  const A extends Access,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  address: Address,
  definition: Definition<A, P, Q, B> &
    WithPermission<A> & { handle: (input: Input<A, P, Q, B>) => Promise<unknown> },
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
  definition: Definition<A, P, Q, B> &
    WithPermission<A> & {
      /** Honours an `Idempotency-Key` (docs/domain.md#deposits-and-withdrawals). */
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
