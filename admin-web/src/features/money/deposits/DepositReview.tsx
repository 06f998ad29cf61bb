import { addAmounts } from '@souk/contracts/amounts/amounts';
import type { DepositReview as Evidence } from '@souk/contracts/backOffice/desk/reviews';
import type { DepositDecision } from '@souk/contracts/money/wallet/depositDecision';
import { depositFlows } from '@souk/contracts/money/wallet/requestFlows';
import type { AdminDeposit } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { type CaseDecision, type Decision, weighedBy } from '../../../components/decision/Decision';
import { moneyText } from '../../../components/words/moneyText';
import { type OpenRequest, RequestReview } from '../shared/RequestReview';
import { CreditField } from './CreditField';
import { DepositEvidence } from './DepositEvidence';
import { type DepositAction, depositActions } from './depositActions';
import { depositsApi, useDecideDepositMutation } from './depositsApi';

interface Ways {
  send: (decision: DepositDecision) => Promise<unknown>;
  onDone: () => void;
}

export function DepositReview({ review, queue }: OpenRequest<AdminDeposit>) {
  const [decide] = useDecideDepositMutation();
  return (
    <RequestReview
      review={review}
      queue={queue}
      subject="deposit"
      endpoint={depositsApi.endpoints.depositReview}
      describe={(data: Evidence) => {
        const { deposit, user } = data;
        const name = deposit.user.username;
        const { available_balance: available } = user.balance;
        const { credited } = depositFlows(deposit);
        return {
          row: deposit,
          alone: data.alone_today,
          expected: {
            amount: credited,
            recipient: deposit.address,
            since: deposit.bond?.created_at ?? null,
          },
          checks: ['hash_seen'],
          outcomes: [
            {
              who: t('If approved: {name}', { name }),
              before: available,
              after: addAmounts(available, credited),
            },
            { who: t('If rejected: {name}', { name }), before: available, after: available },
          ],
          decisions: depositDecisions(deposit, {
            send: (decision) => decide({ id: deposit.id, decision }).unwrap(),
            onDone: review.openNext,
          }),
          evidence: <DepositEvidence review={data} />,
        };
      }}
    />
  );
}

/** Decisions about a deposit, with their questions. A deposit that may be approved may be credited with less. */
export function depositDecisions(deposit: AdminDeposit, { send, onDone }: Ways): CaseDecision[] {
  const actions = depositActions(deposit);
  const isCreditable = actions.some(({ action }) => action === 'approve');
  return [...actions, ...(isCreditable ? [CREDIT] : [])].map(({ action, ...button }) => ({
    ...button,
    ...describe(action, deposit),
    action,
    ...(action !== 'credit' && { amount: depositFlows(deposit).reported }),
    send: (note, fields) =>
      send({
        status: action === 'reject' ? 'rejected' : 'approved',
        admin_notes: note,
        ...weighedBy(deposit, fields, deposit.txn_hash),
        ...(fields.credited_amount && { credited_amount: fields.credited_amount }),
      }),
    onDone,
  }));
}

/** An approval of less than was reported. */
const CREDIT = { action: 'credit', label: t('Credit') } as const;

function describe(action: DepositAction | 'credit', deposit: AdminDeposit): Omit<Decision, 'label'> {
  const money = moneyText(depositFlows(deposit).reported);
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
