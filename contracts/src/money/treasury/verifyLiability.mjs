// Checks a proof of liabilities: in the page, in the file that users take along, and before a proof is published. It needs
// WebCrypto only, and trusts nothing that it is given.

import {
  digestOf,
  fromHex,
  hmac,
  lengthsAndParts,
  signatureOf,
  toHex,
  utf8,
} from '../../verifySignature.mjs';

const LARGEST = 2n ** 63n;

const ensure = (isSo, otherwise) => {
  if (!isSo) throw new Error(otherwise);
};

/** USDT in millionths, never below zero: a negative sum would hide what is owed. */
export function micro(amount) {
  ensure(/^\d{1,14}\.\d{6}$/.test(amount), 'An amount is none');
  const value = BigInt(amount.replace('.', ''));
  ensure(value < LARGEST, 'An amount is too large');
  return value;
}

function bytesOf(value) {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigUint64(0, value);
  return new Uint8Array(bytes.buffer);
}

const waitsOf = ({ count, median_minutes, p95_minutes, longest_minutes }) =>
  [count, median_minutes, p95_minutes, longest_minutes].map((part) => part ?? '');

/** The signed bytes of a head. */
export function signedText(head) {
  const { number, taken_at, called, root, total, height, as_of_transfer_id, fees, arrivals } = head;
  const reserves = head.reserves.flatMap((one) => [
    one.network,
    one.address,
    one.balance ?? '',
    one.block_number,
    one.checked_at ?? '',
  ]);
  const parts = [
    number,
    taken_at,
    called,
    root,
    total,
    height,
    as_of_transfer_id,
    fees,
    arrivals,
    ...reserves,
  ];
  return lengthsAndParts(['souk-liability-1', ...parts, head.prev_hash, head.public_key]);
}

/** The signed bytes of a head's times. They are apart from the head's, so that programs older than the times still accept the head. */
export function timesText({ hash, times }) {
  const days = times.flatMap(({ day, verified, paid_out }) => [
    day,
    ...waitsOf(verified),
    ...waitsOf(paid_out),
  ]);
  return lengthsAndParts(['souk-times-1', hash, ...days]);
}

/** Checks a head's hash and signatures; throws if one is wrong. `unchecked`: this browser does not know Ed25519. */
export async function verifyHead(head) {
  const signed = signedText(head);
  ensure(toHex(await digestOf(utf8.encode(signed))) === head.hash, 'The head is not what its hash says');
  const worth = await signatureOf({ ...head, signed });
  ensure(worth !== 'wrong', 'The signature is wrong');
  if (head.times || head.times_signature) {
    const signature = head.times_signature ?? '';
    const times = { ...head, signature, signed: timesText({ ...head, times: head.times ?? [] }) };
    ensure((await signatureOf(times)) !== 'wrong', 'The times of work are not those that were signed');
  }
  return worth;
}

/** Checks that a proof holds all that a user owned: each part has its own place and leads to the root, and all sums are right. */
export async function verifyOwn({ head, username, secret, owned, leaves }) {
  const { number, root, total, height } = head;
  ensure(Number.isInteger(height) && height >= 0 && height <= 40, 'The tree has no such height');
  const places = new Set();
  let sum = 0n;
  for (const { index, value, path } of leaves) {
    ensure(
      Number.isInteger(index) && index >= 0 && index < 2 ** height && !places.has(index),
      'Two parts share a place',
    );
    places.add(index);
    ensure(path.length === height, 'A way to the root has another length');
    let amount = micro(value);
    sum += amount;
    const about = utf8.encode(`souk.liability.v1\n${number}\n${username}\n${index}\n`);
    let hash = await digestOf(
      Uint8Array.of(0),
      await hmac(fromHex(secret), about, bytesOf(amount)),
      bytesOf(amount),
    );
    let place = index;
    for (const beside of path) {
      const other = [fromHex(beside.hash), bytesOf(micro(beside.sum))];
      ensure(other[0].length === 32, 'A hash is none');
      const mine = [hash, bytesOf(amount)];
      hash = await digestOf(Uint8Array.of(1), ...(place % 2 ? [...other, ...mine] : [...mine, ...other]));
      amount += micro(beside.sum);
      ensure(amount < LARGEST, 'A sum is too large');
      place = Math.floor(place / 2);
    }
    ensure(
      toHex(hash) === root && amount === micro(total),
      'A part does not lead to the published root and total',
    );
  }
  const own = micro(owned.available) + micro(owned.escrow) + micro(owned.withdrawal_hold);
  ensure(sum === own, 'The parts are not what was owned');
}
