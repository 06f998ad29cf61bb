import type { Middleware } from 'koa';
import type { Sequelize } from 'sequelize';
import { change } from '../../../kernel/database/statements';
import type { Job } from '../../../kernel/jobs/Job';

let untold = 0;

/** Counts responses with 500: a fault of the program or its environment. */
export const countFailedAnswers: Middleware = async (context, next) => {
  await next();
  if (context.status === 500) untold += 1;
};

/** Adds this process's count to the database, so that each process can report the total. */
export async function tellFailedAnswers(sequelize: Sequelize): Promise<void> {
  const answers = untold;
  if (answers === 0) return;
  await change(sequelize, 'INSERT INTO failed_answers (at, answers) VALUES (NOW(3), :answers)', { answers });
  untold -= answers;
}

export const failedAnswersJob: Job = {
  name: 'tell-failed-answers',
  everySeconds: 10,
  runsIn: 'all',
  run: ({ sequelize }) => tellFailedAnswers(sequelize),
};
