import type { Job } from '../jobs/Job';
import { sendMails } from './sendMails';

/** Sends what the outbox wants mailed. */
export const mailJob: Job = { name: 'mails', everySeconds: 2, runsIn: 'all', run: sendMails };
