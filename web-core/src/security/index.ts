// The access to an account, for both sites. Only the part that a page needs right away; the rest loads on demand.

export { deviceName } from './deviceName';
export { ProofGate } from './ProofGate';
