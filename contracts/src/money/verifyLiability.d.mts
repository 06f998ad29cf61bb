import type { DayTimes, LiabilityHead, OwnProof } from './liabilities';
import type { Receipt } from './receipt';

/** The result of checking an Ed25519 signature over a text. `unchecked`: this browser does not know Ed25519. */
export function signatureOf(receipt: Receipt): Promise<'right' | 'wrong' | 'unchecked'>;

/** Text that is hashed and signed for a head: each part after its length in bytes. */
export function signedText(
  head: Omit<LiabilityHead, 'hash' | 'signature' | 'times' | 'times_signature'>,
): string;

/** Text that is signed for a head's times, in the same form. */
export function timesText(head: { hash: string; times: DayTimes[] }): string;

/** Verifies a head's hash and signature. `unchecked`: this browser does not know Ed25519. @throws Error that names the fault. */
export function verifyHead(head: LiabilityHead): Promise<'right' | 'unchecked'>;

/**
 * Verifies that a proof holds all that a user owned: each part at a place of its own, each below the root, all sums right.
 * @throws Error that names the fault.
 */
export function verifyOwn(proof: OwnProof): Promise<void>;

/** USDT in millionths. @throws Error where it is no amount of zero or more. */
export function micro(amount: string): bigint;
