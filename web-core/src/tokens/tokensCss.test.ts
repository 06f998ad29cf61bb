import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tokensCss } from './tokensCss';

it('tokens.css says what tokens.ts says', () => {
  expect(readFileSync(path.join(__dirname, 'tokens.css'), 'utf8')).toBe(tokensCss());
});
