import * as z from 'zod/mini';
import { named } from '../named';
import { NETWORKS, type NetworkCode, USDT_NETWORKS } from './networks';

export const networkCode = z.enum(Object.keys(NETWORKS) as [NetworkCode, ...NetworkCode[]]);

export const usdtNetwork = z.enum(USDT_NETWORKS, { error: 'USDT network must be tron, ethereum or bsc' });

const networkSchema = z.object({
  code: networkCode,
  name: z.string(),
  kind: z.enum(['evm', 'tron']),
  address_pattern: z.string(),
  chain_id: z.nullable(z.int()),
  confirmations: z.int(),
  /** The contract that says who may send and receive; null where everyone may. */
  standing: z.nullable(z.literal('wac')),
  transaction_url: z.string(),
  address_url: z.string(),
});

const assetSchema = z.object({
  code: z.string(),
  name: z.string(),
  network: networkCode,
  contract: z.nullable(z.string()),
  decimals: z.int(),
  selectable: z.boolean(),
});

/** GET /assets: the chains, the coins, and the one chain on which USDT is held here. */
export const assetsSchema = named('Assets', {
  usdt_network: usdtNetwork,
  networks: z.array(networkSchema),
  assets: z.array(assetSchema),
});
export type Assets = z.infer<typeof assetsSchema>;
