import { defineStateMachine } from '../../stateMachine';
import { t } from '../../texts/texts';

// Apart from the schemas: a list of requests needs none of them.

export const depositMachine = defineStateMachine({
  states: ['pending', 'approved', 'rejected'],
  actors: ['admin'],
  transitions: [
    { action: 'approve', from: ['pending'], to: 'approved', by: ['admin'] },
    { action: 'reject', from: ['pending'], to: 'rejected', by: ['admin'] },
  ],
});
export type DepositStatus = (typeof depositMachine.states)[number];

export const DEPOSIT_STATUS_WORDS: Record<DepositStatus, string> = {
  pending: t('Pending'),
  approved: t('Approved'),
  rejected: t('Rejected'),
};

export const withdrawalMachine = defineStateMachine({
  states: ['pending', 'processing', 'approved', 'rejected'],
  actors: ['admin', 'owner'],
  transitions: [
    { action: 'process', from: ['pending'], to: 'processing', by: ['admin'] },
    { action: 'reject', from: ['pending'], to: 'rejected', by: ['admin', 'owner'] },
    { action: 'complete', from: ['processing'], to: 'approved', by: ['admin'] },
    { action: 'cancel', from: ['processing'], to: 'rejected', by: ['admin'] },
  ],
});
export type WithdrawalStatus = (typeof withdrawalMachine.states)[number];

/** An approved withdrawal is paid, so it is shown as completed (docs/domain.md#states). */
export const WITHDRAWAL_STATUS_WORDS: Record<WithdrawalStatus, string> = {
  pending: t('Pending'),
  processing: t('Processing'),
  approved: t('Completed'),
  rejected: t('Rejected'),
};

/** The states in which a withdrawal's money is held, and an admin has something to do. */
export const LIVE_WITHDRAWAL_STATUSES = ['pending', 'processing'] as const satisfies WithdrawalStatus[];
