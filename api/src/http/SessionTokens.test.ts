import { createSecretKey, randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { SessionTokens } from './SessionTokens';

const USER = { id: 7, tokenVersion: 3 };

afterEach(() => jest.useRealTimers());

describe('SessionTokens', () => {
  const key = createSecretKey(randomBytes(32));
  const tokens = new SessionTokens(key);

  it('reads back what it signed, the first time and later', () => {
    const token = tokens.sign(USER, 10);
    for (let time = 0; time < 2; time += 1) {
      expect(tokens.verify(token)).toMatchObject({ userId: 7, tokenVersion: 3 });
    }
  });

  it('refuses a token that was verified before and has expired since', () => {
    jest.useFakeTimers();
    const token = tokens.sign(USER, 10);
    tokens.verify(token);
    jest.advanceTimersByTime(10 * 60_000);
    expect(() => tokens.verify(token)).toThrow('Your session has expired. Please log in again.');
  });

  it('refuses a token of another key, of another algorithm, without an end, and one that was changed', () => {
    const good = tokens.sign(USER, 10);
    const [head, , signature] = good.split('.');
    const claims = Buffer.from(JSON.stringify({ version: 3, sub: '8', exp: 9e9 })).toString('base64url');
    const bad = [
      new SessionTokens(createSecretKey(randomBytes(32))).sign(USER, 10),
      jwt.sign({ version: 3, sub: '7' }, key, { algorithm: 'HS512', expiresIn: 60 }),
      jwt.sign({ version: 3, sub: '7' }, key, { algorithm: 'HS256' }),
      `${head}.${claims}.${signature}`,
      'nothing',
    ];
    tokens.verify(good);
    for (const token of bad) expect(() => tokens.verify(token)).toThrow('Please log in');
  });
});
