import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';

interface EvmWallet {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
}

interface TronWallet {
  request(call: { method: string }): Promise<unknown>;
  /** False until the user has allowed the page to connect. */
  tronWeb: false | { trx: { signMessageV2(text: string): Promise<string> } };
}

declare global {
  interface Window {
    /** Browser wallet by EIP-1193. */
    ethereum?: EvmWallet;
    tronLink?: TronWallet;
  }
}

export function hasWallet(network: NetworkCode): boolean {
  return Boolean(NETWORKS[network].kind === 'tron' ? window.tronLink : window.ethereum);
}

/**
 * Signs a text in the browser's wallet, which shows it to the user first.
 * @param senders Accounts that should sign, if the wallet has them.
 * @throws the wallet's error if the user declines.
 */
export async function signWithWallet(
  network: NetworkCode,
  text: string,
  senders: readonly string[],
): Promise<string> {
  return NETWORKS[network].kind === 'tron' ? signOnTron(text) : signOnEvm(text, senders);
}

async function signOnTron(text: string): Promise<string> {
  await window.tronLink?.request({ method: 'tron_requestAccounts' });
  const tronWeb = window.tronLink?.tronWeb;
  if (!tronWeb) throw new Error(t('Unlock your wallet, and allow this site to ask it.'));
  return tronWeb.trx.signMessageV2(text);
}

async function signOnEvm(text: string, senders: readonly string[]): Promise<string> {
  const accounts = (await window.ethereum?.request({ method: 'eth_requestAccounts' })) as string[];
  const isSender = (account: string) =>
    senders.some((sender) => sender.toLowerCase() === account.toLowerCase());
  const bytes = [...new TextEncoder().encode(text)];
  const hex = `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const params = [hex, accounts.find(isSender) ?? accounts[0]];
  return (await window.ethereum?.request({ method: 'personal_sign', params })) as string;
}
