import type { Sequelize } from 'sequelize';
import { change } from '../database/statements';

/** A job where it fails: in one process, or in the platform where one process at a time does it. */
export interface JobPlace {
  job: string;
  /** Empty for a job that one process at a time does. */
  process: string;
}

const NOW = 'NOW(3)';
/** A row whose time is over is of a process that is gone, or from long ago. */
const NOTE = `INSERT INTO job_failures (job, process, failures, since, until)
  VALUES (:job, :process, 1, ${NOW}, ${NOW} + INTERVAL :seconds SECOND)
  ON DUPLICATE KEY UPDATE failures = IF(until < ${NOW}, 1, failures + 1), since = IF(until < ${NOW}, ${NOW}, since),
    until = ${NOW} + INTERVAL :seconds SECOND`;

/** Counts one more failure in a row. @param seconds Within which the job ends its next run. */
export async function noteFailure(sequelize: Sequelize, place: JobPlace, seconds: number): Promise<void> {
  await change(sequelize, NOTE, { ...place, seconds });
}

/** The job succeeded. */
export async function forgetFailures(sequelize: Sequelize, place: JobPlace): Promise<void> {
  await change(sequelize, 'DELETE FROM job_failures WHERE job = :job AND process = :process', place);
}
