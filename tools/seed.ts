import { command } from './command';
import { runApiProgram } from './stack/runApiProgram';

/** `npm run seed -- --users 100000 --trades 1000000`: fills the product's database with a large platform's history. */
await command((lifecycle) => runApiProgram(lifecycle, 'seed', process.argv.slice(2)));
