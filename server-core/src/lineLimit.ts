import type { LogFn, LoggerOptions } from 'pino';

const SPAN_MS = 1_000;

type Line = Parameters<LogFn>;
type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/**
 * Logs one line a second per kind of failure, and adds the number of suppressed ones to the next: during an outage every request fails
 * alike, and a thousand stacks hide other events. Lines without an error are never limited.
 */
export function lineLimit(spanMs = SPAN_MS): LogMethod {
  /** Per kind, the latest suppressed line of this span and the number of others. */
  const held = new Map<string, { line: Line; others: number } | null>();
  return function (args, write) {
    const [about, text] = args as unknown as [{ err?: unknown } | null, string?];
    if (typeof about !== 'object' || about?.err === undefined) return write.apply(this, args);
    const kind = `${text} ${kindOf(about.err)}`;
    const earlier = held.get(kind);
    if (earlier !== undefined) {
      held.set(kind, { line: args, others: earlier ? earlier.others + 1 : 0 });
      return;
    }
    const open = (line: Line) => {
      write.apply(this, line);
      held.set(kind, null);
      setTimeout(close, spanMs).unref();
    };
    const close = () => {
      const last = held.get(kind);
      if (!last) {
        held.delete(kind);
        return;
      }
      const [first, ...rest] = last.line as unknown as [object, ...string[]];
      open([{ ...first, moreLikeIt: last.others }, ...rest] as unknown as Line);
    };
    open(args);
  };
}

/** A code identifies what is unavailable; an error without one is a program fault, identified by its origin. */
function kindOf(error: unknown): string {
  const { name, code, stack, cause, parent } = Object(error) as Error & Record<string, unknown>;
  const inner = Object(parent ?? cause) as { code?: string };
  const place = /^\s+at .*/m.exec(stack ?? '')?.[0] ?? '';
  return `${name} ${inner.code ?? code ?? place}`;
}
