import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Signs as an EVM wallet does (EIP-191), with the key of 32 such bytes. */
export function personalSign(text: string, byte = 7): string {
  const message = utf8ToBytes(text);
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`);
  const digest = keccak_256(concatBytes(prefix, message));
  const key = new Uint8Array(32).fill(byte);
  const [v = 0, ...rs] = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' });
  return `0x${bytesToHex(Uint8Array.from([...rs, v + 27]))}`;
}
