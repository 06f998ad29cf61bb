import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** The other valid signature that anyone can derive: s in the upper half of its range. */
export function turned(signature: string): string {
  const bytes = hexToBytes(signature.slice(2));
  const { r, s } = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact');
  const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s);
  const v = 27 + 28 - (bytes[64] ?? 0);
  return `0x${bytesToHex(high.toBytes('compact'))}${v.toString(16)}`;
}
