const LEVELS = { trace: 10, warn: 40 } as const;

interface LogLine {
  level: number;
  msg: string;
  err?: { message?: string };
}

/**
 * The text of one log line for a person: null where it is less grave than asked for.
 * A line that is no log record (a crash, a warning of Node itself) is always worth reading.
 */
export function readLogLine(line: string, atLeast: keyof typeof LEVELS): string | null {
  const record = parse(line);
  if (!record) return line.trim() ? line : null;
  if (record.level < LEVELS[atLeast]) return null;
  return record.err?.message ? `${record.msg}: ${record.err.message}` : record.msg;
}

function parse(line: string): LogLine | null {
  if (!line.startsWith('{')) return null;
  try {
    const value = JSON.parse(line) as Partial<LogLine>;
    return typeof value.level === 'number' ? { msg: '', level: value.level, ...value } : null;
  } catch {
    return null;
  }
}
