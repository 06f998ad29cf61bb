import { physicalIn } from './physicalStyles';

test.each([
  '  margin-left: 4px;',
  '  border-right: 1px solid;',
  '  left: 0;',
  '.a { float: right; }',
  '  text-align: left;',
  '  border-top-left-radius: 2px;',
  '  padding: 2px var(--a) 2px 6px;',
  '  margin: 0 0 0 calc(-1 * (var(--a) + 2px));',
])('finds the side in “%s”', (line) => expect(physicalIn(line)).toEqual([1]));

test.each([
  '  margin-inline-start: 4px;',
  '  inset: auto 0 100%;',
  '  padding: 1px calc(2 * var(--a)) 3px calc(2 * var(--a));',
  '  justify-content: flex-end;',
  '  background: linear-gradient(to right, red, blue) left / 4px;',
  '  left: 0; /* In every language: time runs to the right. */',
  '/* In every language: time runs to the right. */\n  left: 0;',
])('lets “%s” be', (line) => expect(physicalIn(line)).toEqual([]));
