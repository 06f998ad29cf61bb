import { FLAG_CODES } from '@souk/contracts/backOffice/flags/flagCodes';
import { Approval } from '../src/domain/models';
import type { TestResponse } from './createTestApi';
import type { Actor } from './factories';

const WEIGHED = { reason: 'Looked at it too', seen_flags: FLAG_CODES };

/** Approves a request as it stands, with the evidence that the second person shows. */
export async function approve(id: number, by: Actor, more: object = {}): Promise<TestResponse> {
  const { payloadHash: seen_hash } = await Approval.findByPk(id, { rejectOnEmpty: true });
  return by.call('POST', `/admin/approvals/${id}/approve`, { seen_hash, ...WEIGHED, ...more });
}
