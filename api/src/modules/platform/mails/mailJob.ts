import type { Services } from '../../../domain/Services';
import type { Job } from '../../../kernel/jobs/Job';
import { sendMails } from './sendMails';

export const mailJob: Job<Services> = { name: 'mails', everySeconds: 2, runsIn: 'all', run: sendMails };
