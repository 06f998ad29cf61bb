import { USDT_DECIMALS } from '@souk/contracts/amounts/amounts';

/** USDT with six decimals as integer millionths, which a tree adds exactly. */
export function toMicro(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(USDT_DECIMALS, '0'));
}

export function fromMicro(value: bigint): string {
  const digits = String(value).padStart(USDT_DECIMALS + 1, '0');
  return `${digits.slice(0, -USDT_DECIMALS)}.${digits.slice(-USDT_DECIMALS)}`;
}
