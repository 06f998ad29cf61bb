import type { NetworkCode } from '@souk/contracts/chains/networks';
import { httpAddress, list } from '@souk/server-core/environment';
import * as z from 'zod';

export interface ChainAddresses {
  sources: Record<NetworkCode, readonly string[]>;
  /** Blocks and minutes until a SidraChain transaction is final, as measured by the operator. */
  sidraFinality: { blocks: number; minutes: number } | null;
  /** TronGrid's key, sent with each request. */
  tronKey: string | null;
}

/** Addresses of one chain's sources. Two on one host would agree even if wrong. */
const chainSources = list
  .refine(
    (urls) => urls.every((url) => httpAddress.safeParse(url).success && !new URL(url).username),
    'must each be an address starting with http:// or https://, with commas between, and without a user',
  )
  .refine(
    (urls) => new Set(urls.map((url) => (URL.canParse(url) ? new URL(url).host : url))).size === urls.length,
    'must each have a host of its own',
  )
  .default([]);

export const chainFields = {
  CHAIN_SIDRA_RPC: chainSources.describe(
    'JSON-RPC addresses of nodes of SidraChain, comma-separated, each on a host of its own: [what the chain says](../domain.md#what-the-chain-says) is asked there; without one nothing is checked',
  ),
  CHAIN_SIDRA_FINALITY: z
    .string()
    .regex(/^[1-9]\d{0,3},\d{1,4}$/, 'must be blocks and minutes with a comma between, such as 5,10')
    .optional()
    .describe(
      'when a transaction of SidraChain counts, as blocks and minutes, such as `5,10`: both have to be over. It seals blocks only when there is something in them, so [measure first](../domain.md#what-the-chain-says); unset it takes 60 blocks',
    ),
  CHAIN_ETHEREUM_RPC: chainSources.describe('the same for Ethereum'),
  CHAIN_BSC_RPC: chainSources.describe('the same for BNB Smart Chain'),
  CHAIN_TRON_API: chainSources.describe('the same for TRON, such as `https://api.trongrid.io`'),
  CHAIN_TRON_KEY: z.string().optional().describe('TronGrid’s key'),
};

export function chainAddressesOf(env: z.output<z.ZodObject<typeof chainFields>>): ChainAddresses {
  return {
    sources: {
      sidra: env.CHAIN_SIDRA_RPC,
      ethereum: env.CHAIN_ETHEREUM_RPC,
      bsc: env.CHAIN_BSC_RPC,
      tron: env.CHAIN_TRON_API,
    },
    sidraFinality: finalityOf(env.CHAIN_SIDRA_FINALITY),
    tronKey: env.CHAIN_TRON_KEY ?? null,
  };
}

function finalityOf(text: string | undefined): ChainAddresses['sidraFinality'] {
  if (!text) return null;
  const [blocks = 0, minutes = 0] = text.split(',').map(Number);
  return { blocks, minutes };
}
