import { anApproval } from '../../admin-web/src/testing/anApproval';
import { all, answered, listed } from './answers';
import { press, type Screen, screensOf } from './Screen';

const ASKED = anApproval({ expires_at: '2030-11-26T09:00:00.000Z', needs_number: true, is_from_here: true });

/** Four eyes are off here, so no one really makes requests. */
const asked = all(answered('/admin/approvals/7', ASKED), listed('/admin/approvals?*', [ASKED]));

const admin = screensOf('admin');

/** Requests to a second administrator. */
export const approvalScreens: readonly Screen[] = [
  admin('admin-approvals-open', '/admin?tab=approvals', { trouble: asked }),
  admin('admin-approval', '/admin?tab=approvals&review=7', { trouble: asked }),
  admin('admin-approval-question', '/admin?tab=approvals&review=7', {
    trouble: asked,
    steps: press('Approve'),
  }),
];
