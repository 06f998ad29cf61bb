/** An address in comparable form: EVM addresses are case-insensitive, TRON addresses are not. */
export function addressKey(address: string): string {
  const trimmed = address.trim();
  return trimmed.startsWith('0x') ? trimmed.toLowerCase() : trimmed;
}
