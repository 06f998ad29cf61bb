// Account security for both sites. Exports only the part that a page needs at once; the rest loads on demand.

export { deviceName } from './deviceName';
export { ProofGate } from './ProofGate';
