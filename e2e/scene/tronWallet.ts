import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { spellAddress } from '@souk/contracts/chains/checkAddress';

/** A wallet with a new key, which signs texts like TronLink. */
export function tronWallet() {
  const key = secp256k1.utils.randomSecretKey();
  const hash = keccak_256(secp256k1.getPublicKey(key, false).subarray(1));
  const sign = (text: string) => {
    const bytes = utf8ToBytes(text);
    const prefix = utf8ToBytes(`\x19TRON Signed Message:\n${bytes.length}`);
    const digest = keccak_256(concatBytes(prefix, bytes));
    const [v = 0, ...rs] = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' });
    return `0x${bytesToHex(Uint8Array.of(...rs, 27 + v))}`;
  };
  return { address: spellAddress('tron', hash.subarray(-20)), sign };
}
