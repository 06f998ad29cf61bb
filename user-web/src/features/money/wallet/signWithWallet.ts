import { NETWORKS, type NetworkCode } from '@souk/contracts/networks';
import { t } from '@souk/contracts/texts';

interface EvmWallet {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
}

interface TronWallet {
  request(call: { method: string }): Promise<unknown>;
  /** False until the person has let the page ask. */
  tronWeb: false | { trx: { signMessageV2(text: string): Promise<string> } };
}

declare global {
  interface Window {
    /** A wallet in the browser, as EIP-1193 has it. */
    ethereum?: EvmWallet;
    tronLink?: TronWallet;
  }
}

/** Whether the browser has a wallet that signs for addresses of the network. */
export function hasWallet(network: NetworkCode): boolean {
  return Boolean(NETWORKS[network].kind === 'tron' ? window.tronLink : window.ethereum);
}

/**
 * Has the browser's wallet sign a text, which it shows to the person first.
 * @param senders Whose account is to sign, where the wallet has it.
 * @throws whatever the wallet says where the person declines.
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
