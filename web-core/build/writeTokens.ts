import { writeFile } from 'node:fs/promises';
import { tokensCss } from '../src/tokens/tokensCss';

// After a change to the tokens, run: node --import tsx web-core/build/writeTokens.ts
await writeFile(new URL('../src/tokens/tokens.css', import.meta.url), tokensCss());
