import type { Job } from '../../kernel/jobs/Job';
import type { Services } from '../Services';
import { onAnnounced } from './announce';
import { deliverOutbox } from './deliverOutbox';

/** Delivers events: at once those that this process announced, within a second all others. */
export const outboxJob: Job<Services> = {
  name: 'outbox',
  everySeconds: 1,
  runsIn: 'all',
  watch: onAnnounced,
  run: deliverOutbox,
};
