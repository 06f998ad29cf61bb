import type { Permission } from '@souk/contracts/backOffice/permissions';
import { type Grant, type PeopleGrant, type PublicGrant, termsOf } from '@souk/contracts/people/grants';
import type { WayOut } from '@souk/contracts/people/waysOut';
import type { Site } from '@souk/contracts/platform/runtimeConfig';
import type { Transaction } from 'sequelize';
import type * as z from 'zod/mini';
import type { Route as RouterRoute } from '../../kernel/http/Route';
import type { Services, TransactionServices } from '../Services';
import type { SignedIn } from '../session/Caller';
import type { Lanes } from './createLanes';

type Schema = z.ZodMiniType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type CallerOf<M extends May> = M extends PublicGrant ? SignedIn | null : SignedIn;

/** The grant that its caller needs. Where users and administrators share a route, the second is an administrator's. */
type May = Grant | readonly [users: PeopleGrant, administrators: Permission];

interface Definition<M extends May, P, Q, B>
  extends Omit<RouterRoute, 'method' | 'path' | 'transactional' | 'idempotent' | 'handle'> {
  may: M;
  /**
   * `recent`: the caller has proved who they are within the last 10 minutes (`assertRecent`). What an administrator changes needs that
   * and the factor anyway, unless it says that a `session` is enough: on a route that is open to all users, only where it changes the
   * caller's own account.
   */
  needs?: 'recent' | 'session';
  /** It opens a session, and counts its own tries. */
  isSignIn?: true;
  /** Its ways by which value, or control, leaves its caller's account. */
  wayOut?: WayOut | readonly WayOut[];
  params?: P & Schema;
  query?: Q & Schema;
  body?: B & Schema;
  /** The queue it waits in; `passwords` for what hashes one, which takes a hundred times as long as a read, `chain` for what asks one. */
  lane?: keyof Lanes;
}

interface Input<M extends May, P, Q, B> {
  caller: CallerOf<M>;
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
  device: string;
  /** The header `Souk-Proof` (`requireWork`). */
  workProof: string;
  services: Services;
}

interface TransactionInput<M extends May, P, Q, B> extends Omit<Input<M, P, Q, B>, 'services'> {
  services: TransactionServices;
  transaction: Transaction;
}

type Address = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** A route as the documentation and the permission tests see it. */
export interface Route extends RouterRoute {
  may: May;
  needs?: 'recent' | 'session';
  isSignIn?: true;
  wayOut?: WayOut | readonly WayOut[];
}

export function waysOf({ wayOut = [] }: Pick<Route, 'wayOut'>): readonly WayOut[] {
  return typeof wayOut === 'string' ? [wayOut] : wayOut;
}

/** The grants that a route takes, of any caller and of an administrator. */
export function grantsFor({ may }: Pick<Route, 'may'>): readonly [any: Grant, administrators: Grant] {
  return typeof may === 'string' ? [may, may] : may;
}

export const whoOf = (route: Pick<Route, 'may'>) => termsOf(grantsFor(route)[0]).who;

/** A route that reads, or that takes care of its own transactions. */
export function route<
  const M extends May,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  address: Address,
  definition: Definition<M, P, Q, B> & { handle: (input: Input<M, P, Q, B>) => Promise<unknown> },
): Route {
  return { ...split(address), ...definition, transactional: false, idempotent: false } as Route;
}

/** A route whose whole effect is one database transaction, run again after a deadlock. */
export function transactionRoute<
  const M extends May,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  address: Address,
  definition: Definition<M, P, Q, B> & {
    /** Honours an `Idempotency-Key` (docs/domain.md#deposits-and-withdrawals). */
    idempotent?: boolean;
    handle: (input: TransactionInput<M, P, Q, B>) => Promise<unknown>;
  },
): Route {
  return { idempotent: false, ...split(address), ...definition, transactional: true } as Route;
}

function split(address: Address): { method: Route['method']; path: string } {
  const [method, path] = address.split(' ') as [Route['method'], string];
  return { method, path };
}
