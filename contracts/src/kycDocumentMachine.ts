import { KYC_STATUSES } from './kycRules';
import { defineStateMachine } from './stateMachine';

/**
 * A KYC document's life (spec §4 KYC): an admin may set any status at any time, also the one that it has, with other notes;
 * its owner may delete it unless it is approved.
 */
export const kycDocumentMachine = defineStateMachine({
  states: [...KYC_STATUSES, 'deleted'],
  actors: ['owner', 'admin'],
  transitions: [
    { action: 'approve', from: KYC_STATUSES, to: 'approved', by: ['admin'] },
    { action: 'reject', from: KYC_STATUSES, to: 'rejected', by: ['admin'] },
    { action: 'reopen', from: KYC_STATUSES, to: 'pending', by: ['admin'] },
    { action: 'delete', from: ['pending', 'rejected'], to: 'deleted', by: ['owner'] },
  ],
});
