import { writeFileSync } from 'node:fs';
import { command } from '../command';
import { CONFIGURATION_PAGE } from '../paths';
import { configurationPage } from './configurationPage';

/** `npm run docs`: writes the tables of docs/operators/configuration.md from the code. */
await command(async () => {
  writeFileSync(CONFIGURATION_PAGE, configurationPage(CONFIGURATION_PAGE).text);
  return 0;
});
