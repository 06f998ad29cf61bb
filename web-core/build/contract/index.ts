export { checkContract } from './checkContract';
export { contractPlugin } from './contractPlugin';
