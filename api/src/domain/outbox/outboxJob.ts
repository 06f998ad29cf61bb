import type { Job } from '../../kernel/jobs/Job';
import type { Services } from '../Services';
import { onAnnounced } from './announce';
import { deliverOutbox } from './deliverOutbox';

/** Tells those concerned of what happened: at once of what this process announced, within a second of the rest. */
export const outboxJob: Job<Services> = {
  name: 'outbox',
  everySeconds: 1,
  runsIn: 'all',
  watch: onAnnounced,
  run: deliverOutbox,
};
