import { compareClocks } from '../database/compareClocks';
import { removeExpired } from '../database/removeExpired';
import type { Job } from './Job';

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
