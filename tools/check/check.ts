import { command } from '../command';
import { checks } from './checks';

/** `npm run check`: type errors, lint and formatting in every workspace, names of modules, directions of imports, tables in SQL, links to documents, names in them, claims, words, texts, digests of packages, documents. */
await command(async (lifecycle) => {
  const findings = await Promise.all(Object.values(checks).map((check) => check(lifecycle)));
  for (const line of findings.flat()) console.error(line);
  if (findings.flat().length > 0) return 1;
  console.log(
    'Types, lint, format, names of modules, imports, tables, links, names in documents, claims, words, texts, digests and documents are in order',
  );
  return 0;
});
