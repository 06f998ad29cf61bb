import { exactUsdt } from '@souk/contracts/amounts/amounts';
import type { WithdrawalDecision } from '@souk/contracts/money/wallet/withdrawalDecision';
import type { Transaction } from 'sequelize';
import { done, doOrAsk, type Outcome } from '../../../../domain/approvals/doOrAsk';
import { Withdrawal } from '../../../../domain/models';
import { shareSettings } from '../../../../domain/policy/settings/settings';
import { takeHash } from '../../../../domain/policy/takeHash';
import { assertPermitted, type Caller } from '../../../../domain/session/Caller';
import { AppError } from '../../../../kernel/AppError';
import { lockRow } from '../../../../kernel/database/lockRow';
import { assertSaidWhy } from '../../shared/evidence/whyUnweighed';
import { payoutComplete, payoutRelease } from '../walletApprovals';
import { decideWithdrawal } from './decideWithdrawal';
import { readOutflow } from './readOutflow';

/** With a second approval, `payoutRelease` requests it instead. @throws AppError `outflow_reached`. */
async function assertOutflow(transaction: Transaction): Promise<void> {
  const settings = await shareSettings(transaction);
  const outflow = settings.four_eyes ? null : await readOutflow(transaction, settings);
  if (!outflow) return;
  const { outflow_hour: max } = settings;
  throw new AppError('outflow_reached', { max: exactUsdt(max), frees_at: outflow.freesAt.toISOString() });
}

/**
 * An admin decides about a withdrawal; paying it may take two people. Rejecting or cancelling never does: the money goes back. @throws
 * AppError as `takeHash`.
 */
export async function decidePayout(
  transaction: Transaction,
  asked: { id: number; decision: WithdrawalDecision; caller: Caller; requestId: string },
): Promise<Outcome<unknown>> {
  const { id, decision, caller } = asked;
  if (decision.status === 'rejected') {
    assertSaidWhy(await shareSettings(transaction), decision);
    return done(decideWithdrawal(transaction, asked));
  }
  const isCompleting = decision.status === 'approved';
  if (isCompleting) assertPermitted(caller, 'payouts.complete');
  else await assertOutflow(transaction);
  const { flows, walletAddress, network } = await lockRow(transaction, Withdrawal, id);
  const given = decision.txn_hash;
  const txn_hash = given && takeHash(transaction, given, { network, field: 'txn_hash' });
  const payload = {
    id,
    amount: flows.held,
    wallet_address: walletAddress,
    decision: { ...decision, txn_hash },
  };
  const action = isCompleting ? payoutComplete : payoutRelease;
  return doOrAsk(transaction, action, payload, { ...asked, reason: decision.reason });
}
