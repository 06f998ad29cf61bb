import { addAmounts } from '@souk/contracts/amounts';
import type { WithdrawalReview } from '@souk/contracts/backOffice/reviews';
import { WITHDRAWAL_NOTES } from '@souk/contracts/money/requestMachines';
import type { AdminWithdrawal } from '@souk/contracts/money/wallet';
import type { WithdrawalDecision } from '@souk/contracts/money/withdrawalDecision';
import { t } from '@souk/contracts/texts';
import { type CaseDecision, type Decision, weighedBy } from '../../../components/decision/Decision';
import { balanceFault } from '../../../components/evidence/BalanceEvidence';
import { fineChecks } from '../../../components/evidence/fineChecks';
import { moneyText } from '../../../components/moneyText';
import type { CaseDetails } from '../../../components/review/CaseReview';
import { Completion } from './Completion';
import { HashField } from './HashField';
import { type WithdrawalAction, withdrawalActions } from './withdrawalActions';

interface Ways {
  /** The id of who looks at it. */
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

/** What a review says of a withdrawal, and the decisions about it. */
export function withdrawalCase(
  review: WithdrawalReview,
  ways: Ways,
): Omit<CaseDetails, 'evidence' | 'chain'> {
  const { withdrawal, user } = review;
  const { username } = withdrawal.user;
  const { available_balance: available } = user.balance;
  return {
    row: withdrawal,
    fine: fineChecks(
      [
        'account_deactivated',
        'kyc_not_approved',
        'large_amount',
        'address_invalid',
        'address_shared',
        'address_changed',
        'identity_changed',
        'new_account',
      ],
      withdrawal.flags,
    ),
    wrong: balanceFault(user.balance),
    outcomes: [
      { who: t('If completed: paid out'), before: '0', after: withdrawal.amount },
      {
        who:
          withdrawal.status === 'processing'
            ? t('If cancelled: {name}', { name: username })
            : t('If rejected: {name}', { name: username }),
        before: available,
        after: addAmounts(available, withdrawal.amount),
      },
    ],
    decisions: withdrawalDecisions(withdrawal, ways),
    notes: [
      { subject: 'withdrawal', id: withdrawal.id, label: t('This withdrawal'), notes: review.notes },
      { subject: 'user', id: withdrawal.user_id, label: username, notes: user.notes },
    ],
  };
}

/** The decisions about a withdrawal, as they are asked about. A deactivated user's can only be rejected. */
export function withdrawalDecisions(
  withdrawal: AdminWithdrawal,
  { readerId, send, onDone }: Ways,
): CaseDecision[] {
  return withdrawalActions(withdrawal).map(({ action, ...button }) => {
    const status = STATUS_AFTER[action];
    const pays = action === 'process' || action === 'complete';
    return {
      ...button,
      ...describe(action, withdrawal),
      action,
      amount: withdrawal.amount,
      blocked:
        pays && !withdrawal.user.is_active
          ? t('{username} is deactivated: this can be neither processed nor completed.', {
              username: withdrawal.user.username,
            })
          : heldBy(withdrawal, readerId),
      send: (_note, fields) =>
        send({
          status,
          // The change sets its note (docs/domain.md#what-clients-rely-on).
          admin_notes: WITHDRAWAL_NOTES[status],
          seen_status: withdrawal.status,
          ...(fields.txn_hash && { txn_hash: fields.txn_hash }),
          ...weighedBy(withdrawal, fields),
        }),
      // One that is being processed stays open: next it is paid and completed.
      onDone: action === 'process' ? undefined : onDone,
    };
  });
}

/** What is being paid is completed or cancelled by the one who pays it. */
function heldBy({ status, handled_by: handler }: AdminWithdrawal, readerId: number): string | undefined {
  if (status !== 'processing' || !handler || handler.id === readerId) return undefined;
  return t('{username} is paying this. Take it over first.', { username: handler.username });
}

function describe(action: WithdrawalAction, withdrawal: AdminWithdrawal): Omit<Decision, 'label'> {
  const money = moneyText(withdrawal.amount);
  const name = withdrawal.user.username;
  const returned = t("{money} goes back to {name}''s available balance.", { money, name });
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
        confirmLabel: t('Reject and return {money}', { money }),
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
        confirmLabel: t('Cancel and return {money}', { money }),
        done: t('Withdrawal cancelled. {returned}', { returned }),
      };
  }
}
