import { createHmac, type KeyObject } from 'node:crypto';

/** Six digits that appear only in the mail about a request: an approver must have read that mail, whatever the page shows. */
export function approvalNumber(
  key: KeyObject,
  { id, payloadHash }: { id: number; payloadHash: string },
): string {
  const digest = createHmac('sha256', key).update(`souk.approval.number.v1\n${id}\n${payloadHash}`).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}
