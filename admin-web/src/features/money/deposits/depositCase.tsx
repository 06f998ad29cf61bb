import { addAmounts } from '@souk/contracts/amounts';
import type { DepositReview } from '@souk/contracts/backOffice/reviews';
import type { DepositDecision } from '@souk/contracts/money/depositDecision';
import type { AdminDeposit } from '@souk/contracts/money/wallet';
import { t } from '@souk/contracts/texts';
import { type CaseDecision, type Decision, weighedBy } from '../../../components/decision/Decision';
import { balanceFault } from '../../../components/evidence/BalanceEvidence';
import { fineChecks } from '../../../components/evidence/fineChecks';
import { moneyText } from '../../../components/moneyText';
import type { CaseDetails } from '../../../components/review/CaseReview';
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
      ...(review.sender_proof?.signer === 'sender' ? [t('Signed by the address that paid')] : []),
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
      {
        who: t('If approved: {name}', { name: username }),
        before: available,
        after: addAmounts(available, deposit.amount),
      },
      { who: t('If rejected: {name}', { name: username }), before: available, after: available },
    ],
    decisions: depositDecisions(deposit, ways),
    notes: [
      { subject: 'deposit', id: deposit.id, label: t('This deposit'), notes: review.notes },
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
const CREDIT = { action: 'credit', label: t('Credit') } as const;

function describe(action: DepositAction | 'credit', deposit: AdminDeposit): Omit<Decision, 'label'> {
  const money = moneyText(deposit.amount);
  const name = deposit.user.username;
  switch (action) {
    case 'approve':
      return {
        title: t('Approve this deposit?'),
        consequence: t("{money} is added to {name}''s available balance right away. This can’t be undone.", {
          money,
          name,
        }),
        confirmLabel: t('Approve {money}', { money }),
        done: t("Deposit approved. {money} was added to {name}''s balance.", { money, name }),
      };
    case 'credit':
      return {
        title: t('Credit what arrived?'),
        consequence: t(
          '{name} reported {money}. The amount you enter is added to their available balance right away. This can’t be undone.',
          { name, money },
        ),
        fields: <CreditField deposit={deposit} />,
        confirmLabel: t('Credit this amount'),
        note: { label: t('Reason that {name} reads', { name }), required: t('Please tell the user why.') },
        done: t("Deposit approved. What arrived was added to {name}''s balance.", { name }),
      };
    case 'reject':
      return {
        title: t('Reject this deposit?'),
        consequence: t('{name} isn’t credited the {money}. They may submit the same transaction again.', {
          name,
          money,
        }),
        confirmLabel: t('Reject {money}', { money }),
        note: { label: t('Note that {name} reads', { name }), required: t('Please tell the user why.') },
        done: t('Deposit rejected. {name} wasn’t credited.', { name }),
      };
  }
}
