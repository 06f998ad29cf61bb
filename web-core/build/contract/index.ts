export { checkContract } from './checkContract';
export { heldToContract } from './heldToContract';
