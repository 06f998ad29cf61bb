import { readFileSync } from 'node:fs';
import { readConfig } from '../../kernel/config/config';
import { takeBounce } from '../../modules/platform/mails/takeBounce';
import { onDatabase } from './onDatabase';

const MOST_BYTES = 1024 * 1024;

const SAYS = {
  marked: 'The address gets no more mail until it is confirmed again.',
  known: 'Nothing changed: it is another address by now, was confirmed since, or was marked before.',
  unknown_mail: 'Ignored: it quotes no mail that was sent there in the last 7 days.',
  not_permanent: 'Ignored: it does not say that the mailbox does not exist.',
};

/** `npm run mail:bounces -- FILE`: processes one bounce report; without a file it reads standard input. */
await onDatabase(async (sequelize) => {
  const report = readFileSync(process.argv[2] ?? 0)
    .subarray(0, MOST_BYTES)
    .toString('latin1');
  console.log(SAYS[await takeBounce({ sequelize, config: readConfig(process.env) }, report)]);
});
