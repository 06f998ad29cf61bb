import { command } from './command';
import { runApiProgram } from './stack/runApiProgram';

/** `npm run ledger:check`: proves the ledger against the database; names each row that breaks a rule, and then exits 1. */
await command((lifecycle) => runApiProgram(lifecycle, 'ledger-check', []));
