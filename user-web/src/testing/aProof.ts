import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { addAmounts } from '@souk/contracts/amounts/amounts';
import type { LiabilityProof, OwnProof } from '@souk/contracts/money/treasury/liabilities';
import type { Movement } from '@souk/contracts/money/wallet/activity';
import { aUser } from '@souk/web-core/testing';
import { balanceOf } from './balanceOf';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const SECRET = '7'.repeat(64);
const HOUR_MS = 60 * 60 * 1000;
const NOW = Date.now();
const TAKEN = NOW - HOUR_MS;

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Proof of a platform with one creditor: its tree is a single leaf. */
export function aProof({
  number = 12,
  total = '79.700000',
  balance = '80.000000',
  prev_hash = '',
  as_of_transfer_id = 9,
  hours_ago = 1,
} = {}): LiabilityProof {
  const value = Buffer.alloc(8);
  value.writeBigUInt64BE(BigInt(total.replace('.', '')));
  const inner = createHmac('sha256', Buffer.from(SECRET, 'hex'))
    .update(`souk.liability.v1\n${number}\n${aUser().username}\n0\n`)
    .update(value)
    .digest();
  const reserve = {
    network: 'tron',
    address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
    balance,
    block_number: 7,
  } as const;
  const unsigned = {
    number,
    taken_at: new Date(NOW - hours_ago * HOUR_MS).toISOString(),
    called: false,
    root: sha256(Buffer.of(0), inner, value).toString('hex'),
    total,
    height: 0,
    as_of_transfer_id,
    fees: '1.000000',
    arrivals: '0.000000',
    reserves: [{ ...reserve, checked_at: null }],
    times: null,
    times_signature: null,
    prev_hash,
    public_key: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'),
  };
  const { taken_at, root, public_key } = unsigned;
  const parts = [number, taken_at, false, root, total, 0, as_of_transfer_id, '1.000000', '0.000000'];
  const text = ['souk-liability-1', ...parts, ...Object.values(reserve), '', prev_hash, public_key]
    .map((part) => `${String(part).length}:${part}`)
    .join('');
  return {
    ...unsigned,
    hash: sha256(text).toString('hex'),
    signature: sign(null, Buffer.from(text), privateKey).toString('hex'),
    signed_reserves: [],
  };
}

export const ownPartOf = (head: LiabilityProof, available = head.total): OwnProof => ({
  head,
  username: aUser().username,
  secret: SECRET,
  owned: { available, escrow: '0.000000', withdrawal_hold: '0.000000' },
  leaves: Number(available) === 0 ? [] : [{ index: 0, value: head.total, path: [] }],
});

/** A user's movements as the api lists them, from [hours before the tests' proofs, amount], oldest first. */
export function movementsOf(...moved: readonly (readonly [hours: number, amount: string])[]): Movement[] {
  let balance = '0';
  const movements = moved.map(([hours, amount], place): Movement => {
    balance = addAmounts(balance, amount);
    return {
      id: place + 1,
      kind: 'deposit',
      subject: { type: 'deposit', id: place + 1, network: 'tron' },
      change: balanceOf(amount),
      balance: balanceOf(balance),
      created_at: new Date(TAKEN - hours * HOUR_MS).toISOString(),
    };
  });
  return movements.reverse();
}
