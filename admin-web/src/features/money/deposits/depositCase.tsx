import { addAmounts } from '@souk/contracts/amounts';
import type { DepositReview } from '@souk/contracts/backOffice/reviews';
import type { DepositDecision } from '@souk/contracts/money/depositDecision';
import type { AdminDeposit } from '@souk/contracts/money/wallet';
import { type CaseDecision, type Decision, weighedBy } from '../../../components/decision/Decision';
import { moneyText } from '../../../components/moneyText';
import type { CaseDetails } from '../../../components/review/CaseReview';
import { balanceFault } from '../../../evidence/BalanceEvidence';
import { fineChecks } from '../../../evidence/fineChecks';
import { CreditField } from './CreditField';
import { type DepositAction, depositActions } from './depositActions';

interface Ways {
  send: (decision: DepositDecision) => Promise<unknown>;
  onDone: () => void;
}

/** What a review says of a deposit, and the decisions about it. */
export function depositCase(review: DepositReview, ways: Ways): Omit<CaseDetails, 'evidence' | 'chain'> {
  const { deposit, user } = review;
  const { username } = deposit.user;
  const { available_balance: available } = user.balance;
  return {
    row: deposit,
    fine: [
      ...(review.sender_proof?.signer === 'sender' ? ['Signed by the address that paid'] : []),
      ...fineChecks(
        [
          'hash_seen',
          'address_invalid',
          'large_amount',
          'account_deactivated',
          'kyc_not_approved',
          'identity_changed',
          'new_account',
        ],
        deposit.flags,
      ),
    ],
    wrong: balanceFault(user.balance),
    outcomes: [
      { who: `If approved: ${username}`, before: available, after: addAmounts(available, deposit.amount) },
      { who: `If rejected: ${username}`, before: available, after: available },
    ],
    decisions: depositDecisions(deposit, ways),
    notes: [
      { subject: 'deposit', id: deposit.id, label: 'This deposit', notes: review.notes },
      { subject: 'user', id: deposit.user_id, label: username, notes: user.notes },
    ],
  };
}

/** The decisions about a deposit, as they are asked about. What may be approved may be credited with less. */
export function depositDecisions(deposit: AdminDeposit, { send, onDone }: Ways): CaseDecision[] {
  const actions = depositActions(deposit);
  const isCreditable = actions.some(({ action }) => action === 'approve');
  return [...actions, ...(isCreditable ? [CREDIT] : [])].map(({ action, ...button }) => ({
    ...button,
    ...describe(action, deposit),
    action,
    ...(action !== 'credit' && { amount: deposit.amount }),
    send: (note, fields) =>
      send({
        status: action === 'reject' ? 'rejected' : 'approved',
        admin_notes: note,
        ...weighedBy(deposit, fields),
        ...(fields.credited_amount && { credited_amount: fields.credited_amount }),
      }),
    onDone,
  }));
}

/** An approval of less than was reported. */
const CREDIT = { action: 'credit', label: 'Credit' } as const;

function describe(action: DepositAction | 'credit', deposit: AdminDeposit): Omit<Decision, 'label'> {
  const money = moneyText(deposit.amount);
  const name = deposit.user.username;
  switch (action) {
    case 'approve':
      return {
        title: 'Approve this deposit?',
        consequence: `${money} is added to ${name}'s available balance right away. This can’t be undone.`,
        confirmLabel: `Approve ${money}`,
        done: `Deposit approved. ${money} was added to ${name}'s balance.`,
      };
    case 'credit':
      return {
        title: 'Credit what arrived?',
        consequence: `${name} reported ${money}. The amount you enter is added to their available balance right away. This can’t be undone.`,
        fields: <CreditField deposit={deposit} />,
        confirmLabel: 'Credit this amount',
        note: { label: `Reason that ${name} reads`, required: 'Please tell the user why.' },
        done: `Deposit approved. What arrived was added to ${name}'s balance.`,
      };
    case 'reject':
      return {
        title: 'Reject this deposit?',
        consequence: `${name} isn’t credited the ${money}. They may submit the same transaction again.`,
        confirmLabel: `Reject ${money}`,
        note: { label: `Note that ${name} reads`, required: 'Please tell the user why.' },
        done: `Deposit rejected. ${name} wasn’t credited.`,
      };
  }
}
