import type { Approval } from '@souk/contracts/backOffice/approvals/approvals';
import { line } from '@souk/contracts/backOffice/audit/auditChanges';

export const HASH = 'a'.repeat(64);

export function anApproval(changes: Partial<Approval> = {}): Approval {
  return {
    id: 7,
    state: 'pending',
    needs: { code: 'always' },
    action: 'fees.change',
    subject_type: 'setting',
    subject_id: 'fees',
    summary: [line('buyer_fee_percentage', '1.50', '2.00'), line('seller_fee_percentage', '1.50', '1.5')],
    reason: 'As agreed on Monday',
    payload_hash: HASH,
    requested_by: { id: 2, email: 'amina@example.com', username: 'amina' },
    requested_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    is_break_glass: false,
    acknowledged: false,
    decided_by: null,
    decided_at: null,
    decision_reason: null,
    executes_at: null,
    ended_at: null,
    ended_by: null,
    end_reason: null,
    failed_code: null,
    needs_number: false,
    barrier: null,
    is_from_here: false,
    ...changes,
  };
}
