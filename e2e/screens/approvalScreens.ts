import type { Approval } from '@souk/contracts/backOffice/approvals/approvals';
import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import type { Page } from 'playwright/test';
import { press, type Screen } from './Screen';

const ASKED: Approval = {
  id: 7,
  state: 'pending',
  needs: { code: 'always' },
  action: 'fees.change',
  subject_type: 'setting',
  subject_id: 'fees',
  summary: [line('buyer_fee_percentage', '1.50', '2.00'), line('seller_fee_percentage', '1.50', '1.5')],
  reason: 'As agreed on Monday',
  payload_hash: 'a'.repeat(64),
  requested_by: { id: 2, email: 'amina@souk.example', username: 'amina' },
  requested_at: '2026-11-25T09:00:00.000Z',
  expires_at: '2030-11-26T09:00:00.000Z',
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
  needs_number: true,
  barrier: null,
  is_from_here: true,
};

/** Four eyes are off here, so no one really makes requests. */
async function asked(page: Page): Promise<void> {
  await page.route('**/api/admin/approvals/7', (route) => route.fulfill({ json: ASKED }));
  await page.route('**/api/admin/approvals?*', (route) =>
    route.fulfill({ json: [ASKED], headers: { 'X-Total-Count': '1' } }),
  );
}

function approval(name: string, path: string, steps?: Screen['steps']): Screen {
  return { name, person: 'admin', path, trouble: asked, steps };
}

/** Requests to a second administrator. */
export const approvalScreens: readonly Screen[] = [
  approval('admin-approvals-open', '/admin?tab=approvals'),
  approval('admin-approval', '/admin?tab=approvals&review=7'),
  approval('admin-approval-question', '/admin?tab=approvals&review=7', press('Approve')),
];
