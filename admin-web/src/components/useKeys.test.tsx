import { fireEvent, render } from '@testing-library/react';
import { useKeys } from './useKeys';

function Keys({ pressed }: { pressed: string[] }) {
  const hear = (name: string) => () => pressed.push(name);
  useKeys({
    j: hear('j'),
    1: hear('1'),
    '/': hear('/'),
    '?': hear('?'),
    '-': hear('-'),
    escape: hear('escape'),
  });
  return null;
}

it.each([
  [
    'a Latin keyboard',
    [
      ['j', 'KeyJ'],
      ['1', 'Digit1'],
      ['/', 'Slash'],
      ['?', 'Slash'],
      ['-', 'Minus'],
      ['Escape', 'Escape'],
    ],
  ],
  [
    'an Arabic one',
    [
      ['ت', 'KeyJ'],
      ['١', 'Digit1'],
      ['ظ', 'Slash'],
      ['؟', 'Slash'],
      ['ـ', 'Minus'],
      ['Escape', 'Escape'],
    ],
  ],
] as const)('hears the keys of %s', (_, keys) => {
  const pressed: string[] = [];
  render(<Keys pressed={pressed} />);
  for (const [key, code] of keys)
    fireEvent.keyDown(document.body, { key, code, shiftKey: key === '?' || key === '؟' });
  expect(pressed).toEqual(['j', '1', '/', '?', '-', 'escape']);
});

it('goes by the letter, not by its place, where the letter is Latin', () => {
  const pressed: string[] = [];
  render(<Keys pressed={pressed} />);
  fireEvent.keyDown(document.body, { key: 'c', code: 'KeyJ' });
  expect(pressed).toEqual([]);
});
