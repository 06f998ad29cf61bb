import { type KeyObject, sign } from 'node:crypto';
import type { DayTimes, LiabilityHead, Reserve } from '@souk/contracts/money/treasury/liabilities';
import { signedText, timesText } from '@souk/contracts/money/treasury/verifyLiability.mjs';
import type { Attributes } from 'sequelize';
import { publicKeyOf } from '../../../../domain/tradeLog/checkpoint';
import { sha256 } from '../../../../domain/tradeLog/hashOf';
import type { LiabilityProof } from '../../tables';

type Unsigned = Omit<LiabilityHead, 'hash' | 'public_key' | 'signature' | 'times_signature'>;

/** Adds a head's hash and its signature, by the key that signs the checkpoints of trades. */
export function signHead(unsigned: Unsigned, key: KeyObject): LiabilityHead {
  const head = { ...unsigned, public_key: publicKeyOf(key) };
  const text = signedText(head);
  const hash = sha256(text);
  const { times } = head;
  const signed = (what: string) => sign(null, Buffer.from(what), key).toString('hex');
  return {
    ...head,
    hash,
    signature: signed(text),
    times_signature: times && signed(timesText({ hash, times })),
  };
}

export function rowOf(head: LiabilityHead): Attributes<LiabilityProof> {
  return {
    number: head.number,
    takenAt: new Date(head.taken_at),
    isCalled: head.called,
    root: head.root,
    total: head.total,
    height: head.height,
    asOfTransferId: head.as_of_transfer_id,
    fees: head.fees,
    arrivals: head.arrivals,
    reserves: JSON.stringify(head.reserves),
    times: head.times && JSON.stringify({ days: head.times, signature: head.times_signature }),
    prevHash: head.prev_hash,
    hash: head.hash,
    publicKey: head.public_key,
    signature: head.signature,
  };
}

export function presentHead(row: Attributes<LiabilityProof>): LiabilityHead {
  return {
    number: row.number,
    taken_at: row.takenAt.toISOString(),
    called: Boolean(row.isCalled),
    root: row.root,
    total: row.total,
    height: row.height,
    as_of_transfer_id: row.asOfTransferId,
    fees: row.fees,
    arrivals: row.arrivals,
    reserves: JSON.parse(row.reserves) as Reserve[],
    times: timesOf(row)?.days ?? null,
    times_signature: timesOf(row)?.signature ?? null,
    prev_hash: row.prevHash,
    hash: row.hash,
    public_key: row.publicKey,
    signature: row.signature,
  };
}

export const timesOf = ({
  times,
}: Pick<LiabilityProof, 'times'>): { days: DayTimes[]; signature: string } | null =>
  times === null ? null : JSON.parse(times);
