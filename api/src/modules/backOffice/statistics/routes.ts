import {
  dailyFiguresSchema,
  dailyStatisticsQuery,
  latenessSchema,
  platformStatisticsSchema,
} from '@souk/contracts/backOffice/statistics';
import * as z from 'zod/mini';
import { route } from '../../../domain/routes/route';
import { readDailyStatistics } from './readDailyStatistics';
import { readLateness } from './readLateness';
import { readStatistics } from './readStatistics';

export const statisticsRoutes = [
  route('GET /admin/statistics', {
    summary: "The platform's figures, summed by the database",
    may: 'cases.read',
    reply: [200, platformStatisticsSchema],
    handle: ({ caller, services }) => readStatistics(services, caller.now),
  }),

  route('GET /admin/statistics/daily', {
    summary: 'What happened on each of the last days',
    may: 'cases.read',
    query: dailyStatisticsQuery,
    reply: [200, z.array(dailyFiguresSchema)],
    handle: ({ caller, query, services }) =>
      readDailyStatistics(services.sequelize, { days: query.days, now: caller.now }),
  }),

  route('GET /admin/statistics/lateness', {
    summary: 'What late decisions cost in the last twelve months, by queue and administrator',
    may: 'cases.read',
    reply: [200, z.array(latenessSchema)],
    handle: ({ services }) => readLateness(services.sequelize),
  }),
];
