export { assertFree } from './shared/desk/assertFree';
export { readAssignments } from './shared/desk/readAssignments';
export { readNotes } from './shared/desk/readNotes';
export { readWaiting } from './shared/desk/readWaiting';
export { countSeen, readMatches, readTelling } from './shared/evidence/identityMatches';
export type { Subject } from './shared/evidence/readHistory';
export { readPerson } from './shared/evidence/readPerson';
export { readUserEvidence } from './shared/evidence/readUserEvidence';
export {
  flagsOfApplicant,
  flagsOfFirstAddress,
  flagsOfParty,
  type Party,
  readFlaggable,
} from './shared/evidence/userFlags';
export { askRoute, exportRoutes, fileRoute } from './shared/exports/exportRoute';
export { assertMayTake, exportTake } from './shared/exports/exportTake';
export { notePeople } from './shared/exports/notePeople';
export { readTiedPairs } from './shared/rings/readTiedPairs';
export { readPlaceTiesAmong } from './shared/rings/readTies';
export { matching, numberIn } from './shared/search';
export { ReviewNote } from './tables';
