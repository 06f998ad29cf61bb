import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { spellAddress } from '@souk/contracts/chains/checkAddress';
import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';

/** Prefix that wallets put before a text and its length in bytes, so that no signature of a text is one of a transaction. */
const PREFIXES = { evm: '\x19Ethereum Signed Message:\n', tron: '\x19TRON Signed Message:\n' };

/**
 * Recovers a text's signer, by `personal_sign` (EIP-191) on EVM chains or `signMessageV2` on TRON. A contract wallet has no key, and cannot
 * sign so.
 * @param signature 65 bytes in hexadecimal digits: r, s, and v, which is 27 or 28, in some wallets 0 or 1.
 * @returns The address with its checksum; null for an invalid signature. One with s in its upper half is invalid too: anyone can derive it
 * from the other without the key.
 */
export function recoverSigner(network: NetworkCode, message: string, signature: string): string | null {
  const bytes = hexToBytes(signature.replace(/^0x/, ''));
  const text = utf8ToBytes(message);
  const prefix = utf8ToBytes(PREFIXES[NETWORKS[network].kind] + text.length);
  const v = bytes[64] ?? 0;
  const recovery = v < 27 ? v : v - 27;
  if (recovery > 1) return null;
  try {
    const signed = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact');
    if (signed.hasHighS()) return null;
    const key = signed.addRecoveryBit(recovery).recoverPublicKey(keccak_256(concatBytes(prefix, text)));
    return spellAddress(network, keccak_256(key.toBytes(false).subarray(1)).subarray(-20));
  } catch {
    // r or s is out of range, or r is no point of the curve.
    return null;
  }
}
