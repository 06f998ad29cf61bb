import { ASSETS, NETWORKS, type NetworkCode } from '../chains/networks';
import type { DecimalString } from './amounts';

/** An amount in its smallest unit; it has no more decimals than that. */
export function unitsOf(amount: DecimalString, decimals: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
}

interface Payment {
  network: NetworkCode;
  coin: string;
  to: string;
  amount: DecimalString;
}

/** The text of a code for a wallet's program: EIP-681, or the address alone where there is no such form. */
export function paymentUri({ network, coin, to, amount }: Payment): string {
  const { kind, chain_id, address_pattern } = NETWORKS[network];
  const asset = ASSETS.find((one) => one.network === network && one.code === coin);
  if (!asset || kind !== 'evm' || !new RegExp(address_pattern).test(to)) return to;
  const units = unitsOf(amount, asset.decimals);
  return asset.contract === null
    ? `ethereum:${to}@${chain_id}?value=${units}`
    : `ethereum:${asset.contract}@${chain_id}/transfer?address=${to}&uint256=${units}`;
}
