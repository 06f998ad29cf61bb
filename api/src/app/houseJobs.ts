import { compareClocks } from '../kernel/database/compareClocks';
import type { Job } from '../kernel/jobs/Job';
import { removeExpired } from './removeExpired';

const HOUR_SECONDS = 3_600;

/** What keeps the house in order, whatever the platform does. */
export const houseJobs: Job[] = [
  {
    name: 'compare-clocks',
    everySeconds: HOUR_SECONDS,
    runsIn: 'all',
    run: ({ sequelize, logger }) => compareClocks(sequelize, logger),
  },
  {
    name: 'remove-expired',
    everySeconds: HOUR_SECONDS,
    runsIn: 'one',
    run: ({ sequelize }) => removeExpired(sequelize),
  },
];
