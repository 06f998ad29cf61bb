import { createSecretKey, randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { SessionTokens } from './SessionTokens';

const SESSION = { id: 'abcdefghijklmnopqrstuv', userId: 7, site: 'trading' } as const;

describe('SessionTokens', () => {
  const key = createSecretKey(randomBytes(32));
  const tokens = new SessionTokens(key);

  it('reads back what it signed, the first time and later', () => {
    const token = tokens.sign(SESSION);
    for (let time = 0; time < 2; time += 1) {
      expect(tokens.verify(token)).toMatchObject({ sessionId: SESSION.id, site: 'trading' });
    }
  });

  it('says no more in a token than whose session it is, on which site and until when', () => {
    const { exp, iat, ...claims } = jwt.decode(tokens.sign(SESSION)) as jwt.JwtPayload;
    expect(claims).toEqual({ sid: SESSION.id, sub: '7', aud: 'trading' });
    expect((exp ?? 0) - (iat ?? 0)).toBe(12 * 3_600);
  });

  it('refuses a token of another key, of another algorithm, without an end, and one that was changed', () => {
    const good = tokens.sign(SESSION);
    const [head, , signature] = good.split('.');
    const claims = Buffer.from(JSON.stringify({ sid: SESSION.id, sub: '8', exp: 9e9 })).toString('base64url');
    const bad = [
      new SessionTokens(createSecretKey(randomBytes(32))).sign(SESSION),
      jwt.sign({ sid: SESSION.id, sub: '7' }, key, { algorithm: 'HS512', expiresIn: 60 }),
      jwt.sign({ sid: SESSION.id, sub: '7' }, key, { algorithm: 'HS256' }),
      `${head}.${claims}.${signature}`,
      'nothing',
    ];
    tokens.verify(good);
    for (const token of bad) expect(() => tokens.verify(token)).toThrow('Please log in');
  });
});
