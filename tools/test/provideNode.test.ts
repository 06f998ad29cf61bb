import { pinnedNode } from './provideNode';

it.each([
  ['a whole version', '# The api\nFROM node:26.10.0-slim AS context\n', '26.10.0'],
  ['the first number of one', 'FROM node:26-slim\n', '26'],
])('reads %s of the image', (_, dockerfile, version) => {
  expect(pinnedNode(dockerfile)).toBe(version);
});

it('reads the version of the image that is there', () => {
  expect(pinnedNode()).toMatch(/^\d+/);
});

it('says so where there is none', () => {
  expect(() => pinnedNode('FROM node:slim')).toThrow('names no version of Node');
});
