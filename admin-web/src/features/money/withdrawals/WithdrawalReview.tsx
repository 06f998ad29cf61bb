import { addAmounts } from '@souk/contracts/amounts/amounts';
import type { WithdrawalReview as Evidence } from '@souk/contracts/backOffice/desk/reviews';
import { withdrawalFlows } from '@souk/contracts/money/wallet/requestFlows';
import type { AdminWithdrawal } from '@souk/contracts/money/wallet/wallet';
import type { WithdrawalDecision } from '@souk/contracts/money/wallet/withdrawalDecision';
import { t } from '@souk/contracts/texts/texts';
import { useCurrentUser } from '@souk/web-core';
import { type CaseDecision, type Decision, weighedBy } from '../../../components/decision/Decision';
import { moneyText } from '../../../components/words/moneyText';
import { type OpenRequest, RequestReview } from '../shared/RequestReview';
import { Completion } from './Completion';
import { HashField } from './HashField';
import { isPaid, unpaidFlags } from './paidFlag';
import { WithdrawalEvidence } from './WithdrawalEvidence';
import { type WithdrawalAction, withdrawalActions } from './withdrawalActions';
import { useDecideWithdrawalMutation, withdrawalsApi } from './withdrawalsApi';

interface Ways {
  readerId: number;
  send: (decision: WithdrawalDecision) => Promise<unknown>;
  onDone: () => void;
}

const STATUS_AFTER: Record<WithdrawalAction, WithdrawalDecision['status']> = {
  process: 'processing',
  complete: 'approved',
  reject: 'rejected',
  cancel: 'rejected',
};

export function WithdrawalReview({ review, queue }: OpenRequest<AdminWithdrawal>) {
  const { id: readerId } = useCurrentUser();
  const [decide] = useDecideWithdrawalMutation();
  return (
    <RequestReview
      review={review}
      queue={queue}
      subject="withdrawal"
      endpoint={withdrawalsApi.endpoints.withdrawalReview}
      describe={(data: Evidence) => {
        const { withdrawal, user } = data;
        const name = withdrawal.user.username;
        const { available_balance: available } = user.balance;
        const { held, paid } = withdrawalFlows(withdrawal);
        const isStarted = withdrawal.status === 'processing';
        const decisions = withdrawalDecisions(withdrawal, {
          readerId,
          send: (decision) => decide({ id: withdrawal.id, decision }).unwrap(),
          onDone: review.openNext,
        });
        const canComplete = decisions.some(({ action, blocked }) => action === 'complete' && !blocked);
        return {
          row: withdrawal,
          expected: { amount: paid, recipient: withdrawal.wallet_address, since: withdrawal.created_at },
          checks: ['address_shared', 'address_changed'],
          outcomes: [
            { who: t('If completed: paid out'), before: '0', after: paid },
            {
              who: isStarted ? t('If cancelled: {name}', { name }) : t('If rejected: {name}', { name }),
              before: available,
              after: addAmounts(available, held),
            },
          ],
          decisions,
          alone: data.alone_today,
          evidence: (
            <WithdrawalEvidence
              review={data}
              onComplete={canComplete ? () => review.want('complete') : undefined}
            />
          ),
        };
      }}
    />
  );
}

/** Decisions about a withdrawal, with their questions. A deactivated user's can only be rejected. */
function withdrawalDecisions(withdrawal: AdminWithdrawal, { readerId, send, onDone }: Ways): CaseDecision[] {
  return withdrawalActions(withdrawal).map(({ action, ...button }) => {
    const status = STATUS_AFTER[action];
    const pays = action === 'process' || action === 'complete';
    return {
      ...button,
      ...describe(action, withdrawal),
      action,
      amount: withdrawalFlows(withdrawal).held,
      blocked:
        pays && !withdrawal.user.is_active && !isPaid(withdrawal)
          ? t('{username} is deactivated: this can be neither processed nor completed.', {
              username: withdrawal.user.username,
            })
          : (heldBy(withdrawal, readerId) ?? (pays || !isPaid(withdrawal) ? undefined : PAID_ALREADY())),
      // A payment that was made speaks for completing it.
      ...(action === 'complete' && { flags: unpaidFlags(withdrawal) }),
      send: (_note, fields) =>
        send({
          status,
          seen_status: withdrawal.status,
          ...(fields.txn_hash && { txn_hash: fields.txn_hash }),
          ...weighedBy(withdrawal, fields, fields.txn_hash),
        }),
      // A withdrawal in processing stays open: next it is paid and completed.
      onDone: action === 'process' ? undefined : onDone,
    };
  });
}

/** Only the admin who pays a withdrawal completes or cancels it. */
function heldBy({ status, handled_by: handler }: AdminWithdrawal, readerId: number): string | undefined {
  if (status !== 'processing' || !handler || handler.id === readerId) return undefined;
  return t('{username} is paying this. Take it over first.', { username: handler.username });
}

/** A withdrawal that the treasury saw paid is not given back. */
const PAID_ALREADY = () => t('It was paid already: complete it by the hash of its payment.');

function describe(action: WithdrawalAction, withdrawal: AdminWithdrawal): Omit<Decision, 'label'> {
  const { held, paid } = withdrawalFlows(withdrawal);
  const money = moneyText(paid);
  const name = withdrawal.user.username;
  const back = moneyText(held);
  const returned = t("{money} goes back to {name}''s available balance.", { money: back, name });
  switch (action) {
    case 'process':
      return {
        title: t('Process this withdrawal?'),
        consequence: t(
          '{name} is told that {money} is on its way. It stays set aside until you complete or cancel.',
          { name, money },
        ),
        confirmLabel: t('Process {money}', { money }),
        done: t('Withdrawal is being processed. Send {money}, then complete it with the hash.', { money }),
      };
    case 'reject':
      return {
        title: t('Reject this withdrawal?'),
        consequence: returned,
        confirmLabel: t('Reject and return {money}', { money: back }),
        done: t('Withdrawal rejected. {returned}', { returned }),
      };
    case 'complete':
      return {
        title: t('Complete withdrawal'),
        consequence: <Completion withdrawal={withdrawal} />,
        confirmLabel: t('Complete {money}', { money }),
        fields: <HashField withdrawal={withdrawal} />,
        done: t('Withdrawal completed. {money} left the platform.', { money }),
      };
    case 'cancel':
      return {
        title: t('Cancel this withdrawal?'),
        consequence: t('{returned} Cancel only if nothing was sent.', { returned }),
        confirmLabel: t('Cancel and return {money}', { money: back }),
        done: t('Withdrawal cancelled. {returned}', { returned }),
      };
  }
}
