import * as z from 'zod';
import { ConfigError, choice, list, port, readEnvironment } from './environment';

const variables = z.object({
  PORT: port.default(80),
  HOSTS: list.default([]),
  MODE: choice(['fast', 'safe']).optional(),
  SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
});
const read = (env: Record<string, string>) => readEnvironment(variables, env);

it('what is not set has its default, and so has what is set to nothing', () => {
  expect(read({})).toEqual({ PORT: 80, HOSTS: [] });
  expect(read({ PORT: '', MODE: '', SECRET_FILE: '' })).toEqual({ PORT: 80, HOSTS: [] });
});

it('is checked and made what it means; other variables are left alone', () => {
  expect(read({ PORT: '0', HOSTS: 'a, b,,', OTHER: 'x' })).toEqual({ PORT: 0, HOSTS: ['a', 'b'] });
});

it.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['MODE', 'slow'],
  ['SECRET', 'hush'],
])('%s is refused by name where it is %s, and its value is not repeated', (name, value) => {
  const refused = () => read({ [name]: value });
  expect(refused).toThrow(ConfigError);
  expect(refused).toThrow(new RegExp(`^${name} must (?!.*${value}$)`));
});
