// What other modules may import.
export { ENOUGH } from './shared/chain/agree';
export { agreeOn, askEach, commonTip, enoughOn } from './shared/chain/agreeOn';
export { assertReasoned } from './shared/chain/assertReasoned';
export { nullWhereTooLarge } from './shared/chain/ChainSource';
export { checkHash } from './shared/chain/checkHash';
export { CLOCK_TOLERANCE_MS } from './shared/chain/judge';
export { decimalOf } from './shared/chain/paymentOf';
export { presentVerdict, readVerdicts } from './shared/chain/presentVerdict';
export { readStoredVerdict } from './shared/chain/readStoredVerdict';
export type { ChainServices } from './shared/chain/scanAddress';
export { findHashUses } from './shared/evidence/findHashUses';
export { findContested } from './shared/evidence/findSeenHashes';
export { type CaseFacts, presentCase, presentCasePage } from './shared/evidence/presentCases';
export { presentDecidedRows } from './shared/evidence/presentDecidedRows';
export { flagged, heldBy, MOST_FLAGGED } from './shared/evidence/savedViews';
export { assertSaidWhy, whyUnweighed } from './shared/evidence/whyUnweighed';
export { ownSearch } from './shared/ownSearch';
export { LiabilityProof, PayoutPause } from './tables';
