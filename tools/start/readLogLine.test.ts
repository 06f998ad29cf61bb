import { readLogLine } from './readLogLine';

const record = (level: number, more = {}): string => JSON.stringify({ level, msg: 'it happened', ...more });

describe('what a person reads of a log line', () => {
  it('is its text, when it is grave enough', () => {
    expect(readLogLine(record(40), 'warn')).toBe('it happened');
    expect(readLogLine(record(30), 'warn')).toBeNull();
    expect(readLogLine(record(30), 'trace')).toBe('it happened');
  });

  it('includes the error', () => {
    expect(readLogLine(record(50, { err: { message: 'no such table' } }), 'warn')).toBe(
      'it happened: no such table',
    );
  });

  it.each(['Error: crash', '{"half":', '{"no":"level"}'])(
    'is all of a line that is no record: %s',
    (line) => {
      expect(readLogLine(line, 'warn')).toBe(line);
    },
  );

  it('is nothing of an empty line', () => {
    expect(readLogLine('  ', 'trace')).toBeNull();
  });
});
