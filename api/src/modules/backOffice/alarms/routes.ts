import { alarmSchema } from '@souk/contracts/backOffice/alarms';
import * as z from 'zod/mini';
import { route } from '../../../domain/routes/route';
import { readAlarms } from './readAlarms';

export const alarmRoutes = [
  route('GET /admin/alarms', {
    summary: 'What is wrong with the platform now, the gravest first',
    may: 'cases.read',
    reply: [200, z.array(alarmSchema)],
    handle: ({ services }) => readAlarms(services),
  }),
];
