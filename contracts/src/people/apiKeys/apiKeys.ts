import * as z from 'zod/mini';
import { MAIN_COIN } from '../../chains/networks';
import { amountSchema, textField, timestampSchema } from '../../fields/fields';
import { named } from '../../named';
import { rule } from '../../refusals/problem';
import { t } from '../../texts/texts';
import { cryptoType } from '../../trading/offers/terms';
import { pricePerUnit } from '../../trading/prices/floatingFields';
import type { PeopleGrant } from '../abilities/grants';
import { KEY_BOUND_NAMES, KEY_BOUNDS, type KeyBound, needsBound } from './keyBounds';

/**
 * The grants that each scope of a key gives. No scope names a new wallet, makes a promise, pays out or touches security: a key that leaks
 * trades within its owner's bounds, to the owner's known wallets (docs/api.md#what-a-key-may-do).
 */
export const SCOPE_GRANTS = {
  read: ['market.read', 'trades.read', 'wallet.read'],
  offers: ['market.read', 'offers.post', 'offers.change', 'offers.delete'],
  bids: ['market.read', 'bids.post', 'bids.change', 'bids.close'],
  take_bids: ['market.read', 'bids.take'],
  trades: ['trades.read', 'trades.deliver'],
  messages: ['trades.read', 'talk.write', 'talk.mark'],
} as const satisfies Record<string, readonly PeopleGrant[]>;
export type KeyScope = keyof typeof SCOPE_GRANTS;
export const KEY_SCOPES = Object.keys(SCOPE_GRANTS) as [KeyScope, ...KeyScope[]];

export function grantsOfScopes(scopes: readonly KeyScope[]): ReadonlySet<PeopleGrant> {
  return new Set(scopes.flatMap((scope): readonly PeopleGrant[] => SCOPE_GRANTS[scope]));
}

export const MOST_KEYS = 10;
export const LONGEST_KEY_DAYS = 365;
/** Accepted error of a program's clock. */
export const CLOCK_LEEWAY_MS = 30_000;
/** 128 characters less the key's id. */
export const LONGEST_KEYED_IDEMPOTENCY_KEY = 100;
/** Days before a key's end on which its owner is warned: a bot would stop silently. */
export const KEY_WARNING_DAYS = { first: 14, last: 1 };

interface SignedRequest {
  method: string;
  /** The path as the client sends it, with the api's base and the query: `/api/offers/?limit=5`. */
  path: string;
  /** `Souk-Time`: milliseconds since 1970. */
  time: string;
  /** SHA-256 of the body in hexadecimal digits; of nothing where the call takes no body. */
  bodyHash: string;
  /** Empty where there is none. */
  idempotencyKey: string;
}

/** The text that a key signs (`Souk-Signature`). None of its parts can hold a line break. */
export function requestText({ method, path, time, bodyHash, idempotencyKey }: SignedRequest): string {
  return ['souk.request.v1', method, path, time, bodyHash, idempotencyKey].join('\n');
}

const scope = z.enum(KEY_SCOPES, { error: `Must be one of ${KEY_SCOPES.join(', ')}` });
const NO_SCOPE = { error: t('Choose at least one') };
const NO_NETWORK = t('Enter addresses such as 203.0.113.7 or networks such as 203.0.113.0/24, at most 10');
const network = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()]);
const isNetwork = (text: string) => network.safeParse(text).success;
const NO_DAYS = { error: t('Enter a number of days from 1 to {most}', { most: LONGEST_KEY_DAYS }) };

const keyFields = {
  name: textField({ required: t('A name is required'), max: [50, t('At most 50 characters')] }),
  scopes: z.array(scope, NO_SCOPE).check(
    z.minLength(1, NO_SCOPE),
    z.refine((scopes) => new Set(scopes).size === scopes.length, rule('duplicate', 'Name each once')),
  ),
  /** The addresses from which the key works; all, where none is named. */
  networks: z._default(
    z.array(z.string().check(z.maxLength(43, { error: NO_NETWORK })), { error: NO_NETWORK }).check(
      z.maxLength(10, { error: NO_NETWORK }),
      z.refine((networks) => networks.every(isNetwork), rule('invalid_format', NO_NETWORK)),
    ),
    [],
  ),
  /** The lowest price at which the key may sell each coin, and the highest at which it may buy it: none of a coin that is not named. */
  least_prices: z._default(z.partialRecord(cryptoType, pricePerUnit), {}),
  most_prices: z._default(z.partialRecord(cryptoType, pricePerUnit), {}),
  days: z.int(NO_DAYS).check(z.minimum(1, NO_DAYS), z.maximum(LONGEST_KEY_DAYS, NO_DAYS)),
};
const namesBounds = KEY_BOUND_NAMES.map((bound) =>
  z.refine<{ scopes: KeyScope[] } & Record<KeyBound, object>>(
    (key) => !needsBound(bound, key.scopes) || Object.keys(key[bound]).length > 0,
    { ...rule('required', KEY_BOUNDS[bound].missing), path: [bound, MAIN_COIN] },
  ),
);

/** POST /api-keys without the key itself, which the form makes. */
export const newKey = z.strictObject(keyFields).check(...namesBounds);

/** POST /api-keys. The private half never reaches the api. */
export const createKeyRequest = z
  .strictObject({
    ...keyFields,
    /** The 32 bytes of an Ed25519 public key in Base64. */
    public_key: z
      .string({ error: 'An Ed25519 public key is required' })
      .check(z.regex(/^[A-Za-z0-9+/]{43}=$/, { error: 'Must be 32 bytes in Base64' })),
  })
  .check(...namesBounds);
export type CreateKeyRequest = z.output<typeof createKeyRequest>;

export const keyIdParameter = z.string().check(z.regex(/^sk_[\w-]{20}$/, { error: 'Must be an id' }));

/** GET /api-keys: the caller's keys that were not revoked, also those that have ended. */
export const apiKeySchema = named('ApiKey', {
  id: z.string(),
  name: z.string(),
  scopes: z.array(scope),
  networks: z.array(z.string()),
  least_prices: z.partialRecord(cryptoType, amountSchema),
  most_prices: z.partialRecord(cryptoType, amountSchema),
  created_at: timestampSchema,
  expires_at: timestampSchema,
  /** Up to a minute before its last use; null before its first use. */
  used_at: z.nullable(timestampSchema),
  used_from: z.nullable(z.string()),
  is_over: z.boolean(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;
