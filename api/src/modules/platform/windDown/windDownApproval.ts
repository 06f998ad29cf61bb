import { addAmounts } from '@souk/contracts/amounts/amounts';
import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { windDownRequest } from '@souk/contracts/platform/windDown/windDownSchemas';
import { approvalAction } from '../../../domain/approvals/ApprovalAction';
import { readRemaining } from '../../../domain/ledger/readRemaining';
import { readSettings } from '../../../domain/policy/settings/settings';
import { countOpen } from './countOpen';
import { stepWindDown } from './stepWindDown';

export const windDownStep = approvalAction({
  name: 'wind_down.step',
  payload: windDownRequest,
  subject: () => ['setting', 'wind_down'],
  isAlwaysOfTwo: true,
  changesSettings: true,
  summary: async (transaction, { seen_state, to, closing_on, claims_on, closed_on, reason }) => {
    const { users, available, escrow, withdrawal_hold } = await readRemaining(transaction);
    const { wind_down_rest: rest } = await readSettings(transaction);
    const { waiting } = await countOpen(transaction);
    return [
      line('wind_down', seen_state, to),
      line('effect', to),
      ...(closing_on ? [line('closing_on', closing_on)] : []),
      ...(claims_on ? [line('claims_on', claims_on)] : []),
      ...(closed_on ? [line('closed_on', closed_on)] : []),
      line('users', users),
      line('owned', addAmounts(available, escrow, withdrawal_hold)),
      line('in_withdrawals', withdrawal_hold),
      line('waiting', waiting),
      line('wind_down_rest', rest),
      line('reason', reason),
    ];
  },
  run: (transaction, request, asked) => stepWindDown(transaction, request, asked),
});
