interface Failure {
  responseCode?: number;
  command?: string;
  response?: string;
}

/**
 * Whether the reader's mail server refuses for good (RFC 5321: 5yz). Where it refuses the sender or the password, or names a policy
 * (RFC 3463: 5.7.z), the operator can mend it, and the mail goes out later.
 */
export function isFinal(err: unknown): boolean {
  const { responseCode = 0, command } = err as Failure;
  const isAboutReader = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return isAboutReader && !statusOf(err).startsWith('5.7.');
}

/** The enhanced status of an answer such as `550 5.1.1 …`; empty without one. */
const statusOf = (err: unknown): string =>
  /^5\d\d[ -](\d\.\d+\.\d+)\b/.exec((err as Failure).response ?? '')?.[1] ?? '';

/** RFC 3463: no such mailbox or domain, moved away, closed. Others of 5.x.x blame the sender or the text. */
const NO_MAILBOX = /^5\.(1\.[1236]|1\.10|2\.1)$/;

export const isNoMailbox = (status: string): boolean => NO_MAILBOX.test(status);

/** Whether a mail server said at sending that there is no such mailbox. A code without a status may mean anything, a blocked sender too. */
export function saysNoMailbox(err: unknown): boolean {
  return isFinal(err) && isNoMailbox(statusOf(err));
}
