import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../command';
import { ROOT } from '../paths';
import { generatedDocs } from './generatedDocs';

/** `npm run docs`: writes the tables of docs/operators/configuration.md, docs/reviewers/refusals.md and docs/reviewers/words.md from the code. */
await command(async () => {
  for (const { path, text } of generatedDocs(ROOT)) writeFileSync(join(ROOT, path), text);
  return 0;
});
