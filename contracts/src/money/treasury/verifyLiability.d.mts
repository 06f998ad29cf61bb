import type { DayTimes, LiabilityHead, OwnProof } from './liabilities';

/** What is hashed and signed of a head: each part after its length in bytes. */
export function signedText(
  head: Omit<LiabilityHead, 'hash' | 'signature' | 'times' | 'times_signature'>,
): string;

/** What is signed of a head's times, in the same form. */
export function timesText(head: { hash: string; times: DayTimes[] }): string;

/** Whether a head's hash and signature are right. `unchecked`: this browser does not know Ed25519. @throws Error that says what is wrong. */
export function verifyHead(head: LiabilityHead): Promise<'right' | 'unchecked'>;

/**
 * Whether all that a user owned is in a proof: each part at a place of its own, each below the root, all sums right.
 * @throws Error that says what is wrong.
 */
export function verifyOwn(proof: OwnProof): Promise<void>;

/** USDT in millionths. @throws Error where it is no amount of zero or more. */
export function micro(amount: string): bigint;
