// The chains on which coins are sent, and the coins. An address or a transaction hash means nothing without its chain. Apart from
// the schemas: a page that links to an explorer needs none of them.

import { own } from '../own';

/** Forms of addresses by kind of chain; `checkAddress` proves their checksums as well. */
const ADDRESS_PATTERNS = { evm: '^0x[0-9A-Fa-f]{40}$', tron: '^T[0-9A-Za-z]{33}$' } as const;

interface Network {
  name: string;
  /** The form of its addresses, shared by networks of one kind. */
  kind: 'evm' | 'tron';
  /** All its addresses match this regular expression. */
  address_pattern: string;
  chain_id: number | null;
  /** Confirmations, the transaction's own block included, before it counts. */
  confirmations: number;
  /** The chain's own contract that allows wallets to send and receive (`wac`), or null. */
  standing: 'wac' | null;
  /** The explorer's prefixes for a transaction and an address; the hash or the address is appended. */
  transaction_url: string;
  address_url: string;
}

export const NETWORKS = {
  sidra: {
    name: 'SidraChain',
    kind: 'evm',
    address_pattern: ADDRESS_PATTERNS.evm,
    chain_id: 97453,
    confirmations: 60,
    standing: 'wac',
    transaction_url: 'https://ledger.sidrachain.com/tx/',
    address_url: 'https://ledger.sidrachain.com/address/',
  },
  tron: {
    name: 'TRON (TRC20)',
    kind: 'tron',
    address_pattern: ADDRESS_PATTERNS.tron,
    chain_id: null,
    confirmations: 20,
    standing: null,
    transaction_url: 'https://tronscan.org/#/transaction/',
    address_url: 'https://tronscan.org/#/address/',
  },
  ethereum: {
    name: 'Ethereum (ERC20)',
    kind: 'evm',
    address_pattern: ADDRESS_PATTERNS.evm,
    chain_id: 1,
    confirmations: 12,
    standing: null,
    transaction_url: 'https://etherscan.io/tx/',
    address_url: 'https://etherscan.io/address/',
  },
  bsc: {
    name: 'BNB Smart Chain (BEP20)',
    kind: 'evm',
    address_pattern: ADDRESS_PATTERNS.evm,
    chain_id: 56,
    confirmations: 15,
    standing: null,
    transaction_url: 'https://bscscan.com/tx/',
    address_url: 'https://bscscan.com/address/',
  },
} as const satisfies Record<string, Network>;
export type NetworkCode = keyof typeof NETWORKS;

interface Asset {
  code: string;
  name: string;
  network: NetworkCode;
  /** Null: the network's own coin. */
  contract: string | null;
  decimals: number;
  /** Offers may name it. */
  selectable: boolean;
}

export const ASSETS = [
  { code: 'SIDRA', name: 'Sidra coin', network: 'sidra', contract: null, decimals: 18, selectable: true },
  {
    code: 'USDT',
    name: 'Tether USD',
    network: 'tron',
    contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    decimals: 6,
    selectable: false,
  },
  {
    code: 'USDT',
    name: 'Tether USD',
    network: 'ethereum',
    contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    decimals: 6,
    selectable: false,
  },
  {
    code: 'USDT',
    name: 'Tether USD',
    network: 'bsc',
    contract: '0x55d398326f99059fF775485246999027B3197955',
    decimals: 18,
    selectable: false,
  },
] as const satisfies Asset[];

type Coin = Extract<(typeof ASSETS)[number], { selectable: true }>;
export type CoinCode = Coin['code'];
export const COINS = ASSETS.filter((asset): asset is Coin => asset.selectable);
/** The market's default coin. */
export const MAIN_COIN = (COINS[0] as Coin).code;

/** The chains on which the operator may choose to hold USDT. */
export const USDT_NETWORKS = ['tron', 'ethereum', 'bsc'] as const satisfies NetworkCode[];

/** The network of an offered coin. @throws Error for any other coin: another chain's hash or address would mean nothing. */
export function coinNetwork(cryptoType: string): NetworkCode {
  const coin = COINS.find(({ code }) => code === cryptoType);
  if (!coin) throw new Error(`No offered coin is called '${cryptoType}'`);
  return coin.network;
}

export function coinsOn(network: NetworkCode): CoinCode[] {
  return COINS.filter((coin) => coin.network === network).map(({ code }) => code);
}

/** A chain's name; its code if it is newer than this page. */
export function networkName(code: string): string {
  return own(NETWORKS, code)?.name ?? code;
}

export function transactionUrl(network: NetworkCode, hash: string): string {
  return NETWORKS[network].transaction_url + encodeURIComponent(hash);
}

export function addressUrl(network: NetworkCode, address: string): string {
  return NETWORKS[network].address_url + encodeURIComponent(address);
}
