// Support for the front ends' tests. Only the network is replaced: a test answers requests itself.

export { aNotification } from './aNotification';
export { aTrade } from './aTrade';
export { aUser } from './aUser';
export { aVerdict } from './aVerdict';
export { giveConfig, knownRemotes } from './giveConfig';
export { type HeldStream, holdStreams } from './holdStreams';
export { json, list, problem, type Routes, type SentRequest, serveApi } from './serveApi';
export { settledReads } from './settledReads';
export { showRemote } from './showRemote';
