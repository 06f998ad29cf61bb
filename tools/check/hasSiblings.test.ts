import { hasSiblingsIn } from './hasSiblings';

test.each([
  '.groups > :has([data-skeleton]) ~ * {',
  '.rail > section:has([data-skeleton]) ~ *,\n.a {',
  '.main:has(.a:not(.b)) + .rail {',
  '.main:has(.a) .b ~ .c { color: red; }',
  '.a:has(.b)\n  ~ .c {',
])('finds what follows in “%s”', (style) => expect(hasSiblingsIn(style)).toEqual([1]));

test.each([
  '.box:has(:focus-visible) {',
  '.seller:not(:has(~ .extra:not(.closed))) {',
  '.rows:not(:has(> .rest)):has(> .bar > .talk:first-child) {',
  '.a:has(.b), .c ~ .d {',
  '.a:has(.b) { width: calc(1px + 2px); }',
])('lets “%s” be', (style) => expect(hasSiblingsIn(style)).toEqual([]));

test('tells the line', () => {
  expect(hasSiblingsIn('.a {\n}\n\n.b:has(.c) ~ * {\n}')).toEqual([4]);
});
