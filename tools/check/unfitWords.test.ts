import { stiltedIn, unfitIn } from './unfitWords';

it('names a word that fits nowhere with its line, also where a line breaks it', () => {
  expect(unfitIn('<p>\n  You do\n  not see it.\n</p>')).toEqual(['2 “do\n  not”: don’t']);
  expect(unfitIn("title: 'Nobody is here',")).toEqual(['1 “Nobody”: no one']);
});

it.each([
  ['/** Nobody reads this but who reads code. */'],
  ["const site = 'https://souk.example'; // cannot be read"],
  ["'Passwords do not match'"],
  ['/^(Cannot load|does not satisfy)/,'],
])('leaves alone: %s', (source) => expect(unfitIn(source)).toEqual([]));

it('names a stilted word in a comment, and leaves texts and addresses alone', () => {
  const source = "/**\n * Nobody waits.\n */\nconst url = 'mysql://nobody@127.0.0.1'; // made anew\n";
  expect(stiltedIn(source)).toEqual(['2 “Nobody” in a comment', '4 “anew” in a comment']);
});
