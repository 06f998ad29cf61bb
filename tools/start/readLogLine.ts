const LEVELS = { trace: 10, warn: 40 } as const;

interface LogLine {
  level: number;
  msg: string;
  err?: { message?: string };
}

/**
 * Text of a log line for people: null if its level is below the threshold. A line that is no log record (a crash, a warning of Node
 * itself) is always shown.
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
