import { defineStateMachine } from './stateMachine';

// Apart from the schemas: a list of requests needs none of them.

/** Spec §4 Deposit. */
export const depositMachine = defineStateMachine({
  states: ['pending', 'approved', 'rejected'],
  actors: ['admin'],
  transitions: [
    { action: 'approve', from: ['pending'], to: 'approved', by: ['admin'] },
    { action: 'reject', from: ['pending'], to: 'rejected', by: ['admin'] },
  ],
});

/** Spec §4 Withdrawal. `approved` is shown as "Completed". */
export const withdrawalMachine = defineStateMachine({
  states: ['pending', 'processing', 'approved', 'rejected'],
  actors: ['admin'],
  transitions: [
    { action: 'process', from: ['pending'], to: 'processing', by: ['admin'] },
    { action: 'reject', from: ['pending'], to: 'rejected', by: ['admin'] },
    { action: 'complete', from: ['processing'], to: 'approved', by: ['admin'] },
    { action: 'cancel', from: ['processing'], to: 'rejected', by: ['admin'] },
  ],
});

/** The note that each change sets by itself (spec §4 Withdrawal). */
export const WITHDRAWAL_NOTES = {
  processing: 'Withdrawal is being processed. Funds will be transferred shortly.',
  approved: 'Withdrawal completed successfully.',
  rejected: 'Withdrawal request was rejected.',
} as const;
