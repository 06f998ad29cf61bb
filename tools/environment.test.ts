import { readEnvironment } from './environment';

describe('the environment of npm start', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 8080,
      apiPort: null,
      databaseUrl: null,
      publicUrl: 'http://localhost:8080',
      demo: true,
    });
  });

  it('makes the public address from the port, unless it is given', () => {
    expect(readEnvironment({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
    expect(readEnvironment({ PORT: '9000', PUBLIC_URL: 'https://souk.example' }).publicUrl).toBe(
      'https://souk.example',
    );
  });

  it('DEMO=0 leaves the demo data out', () => {
    expect(readEnvironment({ DEMO: '0' }).demo).toBe(false);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['API_PORT', '-1'],
    ['DATABASE_URL', 'localhost:3306'],
    ['DATABASE_URL', 'postgres://user@host/name'],
    ['DATABASE_URL', 'mysql://user@host'],
    ['PUBLIC_URL', 'souk.example'],
    ['DEMO', 'no'],
  ])('is refused with the name of the variable that is wrong: %s=%s', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(name);
  });

  it('never repeats a database address, which may hold a password', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'secret@host' })).toThrow(/^(?!.*secret)/);
  });
});
