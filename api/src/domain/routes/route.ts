import type { Permission } from '@souk/contracts/backOffice/team/permissions';
import { idParameter } from '@souk/contracts/fields/fields';
import {
  type Grant,
  type PeopleGrant,
  type PublicGrant,
  termsOf,
} from '@souk/contracts/people/abilities/grants';
import type { WayOut } from '@souk/contracts/people/abilities/waysOut';
import type { Site } from '@souk/contracts/platform/site/runtimeConfig';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import type { Route as RouterRoute } from '../../kernel/http/Route';
import type { Services, TransactionServices } from '../Services';
import type { SignedIn } from '../session/Caller';
import type { Lanes } from './createLanes';

type Schema = z.ZodMiniType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type CallerOf<M extends May> = M extends PublicGrant ? SignedIn | null : SignedIn;

/** The grant that a caller needs. If users and administrators share a route, the second is for administrators. */
type May = Grant | readonly [users: PeopleGrant, administrators: Permission];

interface Definition<M extends May, P, Q, B>
  extends Omit<RouterRoute, 'method' | 'path' | 'reply' | 'transactional' | 'idempotent' | 'handle'> {
  may: M;
  /** 204 without a body by default. */
  reply?: RouterRoute['reply'];
  /**
   * `recent`: the caller has proved their identity within the last 10 minutes (`assertRecent`). An administrator's changes require that
   * and the factor anyway, unless the route says that a `session` is enough: on a route open to all users, only if it changes the
   * caller's own account.
   */
  needs?: 'recent' | 'session';
  /** Opens a session, and counts its own attempts. */
  isSignIn?: true;
  wayOut?: WayOut | readonly WayOut[];
  params?: P & Schema;
  query?: Q & Schema;
  body?: B & Schema;
  /** The queue of the request; `passwords` if it hashes one, which takes a hundred times as long as a read, `chain` if it queries one. */
  lane?: keyof Lanes;
}

interface Input<M extends May, P, Q, B> {
  caller: CallerOf<M>;
  /** Admits the caller again later. @throws AppError if they may no longer call the route. */
  admitAgain: () => Promise<SignedIn | null>;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  requestId: string;
  /** Client address reported by the gateway. */
  address: string;
  site: Site;
  /** Public address of that site: passkeys are bound to it. */
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

const withId = z.object({ id: idParameter });
/** `:id` in an address is the id of a row, unless the route declares its own `params`. */
type ParamsIn<A extends Address> = A extends `${string}/:id${string}` ? typeof withId : undefined;

export interface Route extends RouterRoute {
  may: May;
  needs?: 'recent' | 'session';
  isSignIn?: true;
  wayOut?: WayOut | readonly WayOut[];
}

export function waysOf({ wayOut = [] }: Pick<Route, 'wayOut'>): readonly WayOut[] {
  return typeof wayOut === 'string' ? [wayOut] : wayOut;
}

export function grantsFor({ may }: Pick<Route, 'may'>): readonly [any: Grant, administrators: Grant] {
  return typeof may === 'string' ? [may, may] : may;
}

export const whoOf = (route: Pick<Route, 'may'>) => termsOf(grantsFor(route)[0]).who;

/** A route that reads, or that manages its own transactions. */
export function route<
  const A extends Address,
  const M extends May,
  P extends Schema | undefined = ParamsIn<A>,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  address: A,
  definition: Definition<M, P, Q, B> & { handle: (input: Input<M, P, Q, B>) => Promise<unknown> },
): Route {
  return { ...defaultsOf(address), ...definition, transactional: false, idempotent: false } as Route;
}

/** A route whose whole effect is one database transaction, retried after a deadlock. */
export function transactionRoute<
  const A extends Address,
  const M extends May,
  P extends Schema | undefined = ParamsIn<A>,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  address: A,
  definition: Definition<M, P, Q, B> & {
    /** Honours an `Idempotency-Key` (docs/domain.md#deposits-and-withdrawals). */
    idempotent?: boolean;
    handle: (input: TransactionInput<M, P, Q, B>) => Promise<unknown>;
  },
): Route {
  return { idempotent: false, ...defaultsOf(address), ...definition, transactional: true } as Route;
}

function defaultsOf(address: Address): Pick<Route, 'method' | 'path' | 'params' | 'reply'> {
  const [method, path] = address.split(' ') as [Route['method'], string];
  return { method, path, ...(path.includes('/:id') && { params: withId }), reply: [204, null] };
}
