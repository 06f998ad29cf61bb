export { assertFits, type Manifest } from './assertFits';
export { UnfitRemote } from './UnfitRemote';
