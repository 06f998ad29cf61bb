// Other modules import only this file.
export { areBlocked, readHidden } from './shared/reputation/blockedPairs';
export { findTrader } from './shared/reputation/findTrader';
export { FACT_COLUMNS, FACTS_JOIN, type FactsRow, presentFacts } from './shared/reputation/traderFacts';
export { readHitFlags } from './shared/screening/readHitFlags';
export { ScreeningAddress } from './tables';
