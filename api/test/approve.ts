import { Approval } from '../src/domain/models';
import type { TestResponse } from './createTestApi';
import type { Actor } from './factories';

/** Approves a request as it stands. */
export async function approve(id: number, by: Actor, more: object = {}): Promise<TestResponse> {
  const { payloadHash: seen_hash } = await Approval.findByPk(id, { rejectOnEmpty: true });
  return by.call('POST', `/admin/approvals/${id}/approve`, { seen_hash, ...more });
}
