import type { Sequelize } from 'sequelize';
import { change } from '../database/statements';

/** Scope of failures: one process, or the platform if one process at a time runs the job. */
export interface JobPlace {
  job: string;
  /** Empty for a job that one process at a time runs. */
  process: string;
}

const NOW = 'NOW(3)';
/** An expired row is from a dead process, or old. */
const NOTE = `INSERT INTO job_failures (job, process, failures, since, until)
  VALUES (:job, :process, 1, ${NOW}, ${NOW} + INTERVAL :seconds SECOND)
  ON DUPLICATE KEY UPDATE failures = IF(until < ${NOW}, 1, failures + 1), since = IF(until < ${NOW}, ${NOW}, since),
    until = ${NOW} + INTERVAL :seconds SECOND`;

/** Counts a consecutive failure. @param seconds Time within which the job ends its next run. */
export async function noteFailure(sequelize: Sequelize, place: JobPlace, seconds: number): Promise<void> {
  await change(sequelize, NOTE, { ...place, seconds });
}

export async function forgetFailures(sequelize: Sequelize, place: JobPlace): Promise<void> {
  await change(sequelize, 'DELETE FROM job_failures WHERE job = :job AND process = :process', place);
}
