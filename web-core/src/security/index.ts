// Who can get into an account: for both sites. What a page needs at once; the rest comes when it is asked for.

export { deviceName } from './deviceName';
export { ProofGate } from './ProofGate';
