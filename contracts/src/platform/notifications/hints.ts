import type { EventSubject } from './event';

/**
 * An event of `GET /events`: something of the reader's has changed. The reader asks for it as ever, so a hint needs no
 * permission of its own. `notification`: a notification was written for the reader.
 */
export type Hint = { subject: EventSubject; id: number } | { subject: 'notification' };
export type HintSubject = Hint['subject'];

export const HINT_EVENT = 'changed';
/** The name of the last event on a stream that ends because its user opened too many. */
export const DISPLACED_EVENT = 'displaced';
/** Milliseconds between a stream's heartbeats. */
export const HEARTBEAT_MS = 20_000;
/** A new stream repeats the hints of this many seconds: a reader who was away for less has missed nothing. */
export const RETOLD_SECONDS = 10;
