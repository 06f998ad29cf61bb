import { addAmounts, exactUsdt } from '@souk/contracts/amounts';
import { WIND_DOWN_STATES } from '@souk/contracts/platform/windDown';
import { windDownRequest } from '@souk/contracts/platform/windDownSchemas';
import { approvalAction } from '../../../domain/approvals/ApprovalAction';
import { readRemaining } from '../../../domain/ledger/readRemaining';
import { lockSettings, readSettings } from '../../../domain/policy/settings/settings';
import { countOpen } from './countOpen';
import { stepWindDown } from './stepWindDown';

export const windDownStep = approvalAction({
  name: 'wind_down.step',
  payload: windDownRequest,
  subject: () => ['setting', 'wind_down'],
  isAlwaysOfTwo: true,
  needs: async (transaction) => {
    await lockSettings(transaction);
    return 'always takes two people';
  },
  summary: async (transaction, { seen_state, to, closing_on, claims_on, closed_on, reason }) => {
    const { users, available, escrow, withdrawal_hold } = await readRemaining(transaction);
    const sum = exactUsdt(addAmounts(available, escrow, withdrawal_hold));
    const { wind_down_rest: rest } = await readSettings(transaction);
    const { waiting } = await countOpen(transaction);
    return [
      `The platform: ${WIND_DOWN_STATES[seen_state].name()} → ${WIND_DOWN_STATES[to].name()}`,
      WIND_DOWN_STATES[to].does(),
      ...(closing_on ? [`Closing begins: ${closing_on}`] : []),
      ...(claims_on ? [`Withdrawals only from: ${claims_on}`] : []),
      ...(closed_on ? [`Closed from: ${closed_on}`] : []),
      `Now: ${users} users own ${sum} USDT, ${exactUsdt(withdrawal_hold)} of it in withdrawals that wait`,
      `Requests to decide: ${waiting}`,
      `May be left at closing: ${exactUsdt(rest)} USDT`,
      `Because: ${reason}`,
    ];
  },
  run: (transaction, request, asked) => stepWindDown(transaction, request, asked),
});
