/** An address in the form in which addresses are compared: letters of an EVM address have no case, and those of TRON do. */
export function addressKey(address: string): string {
  const trimmed = address.trim();
  return trimmed.startsWith('0x') ? trimmed.toLowerCase() : trimmed;
}
