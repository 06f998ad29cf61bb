interface Failure {
  responseCode?: number;
  command?: string;
  response?: string;
}

/**
 * The recipient's server refuses permanently (RFC 5321: 5yz). A refused sender or password, or a policy (RFC 3463: 5.7.z), can be fixed
 * by the operator, and the mail is sent later.
 */
export function isFinal(err: unknown): boolean {
  const { responseCode = 0, command } = err as Failure;
  const isAboutReader = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return isAboutReader && !statusOf(err).startsWith('5.7.');
}

/** Enhanced status of a reply such as `550 5.1.1 …`, or empty. */
const statusOf = (err: unknown): string =>
  /^5\d\d[ -](\d\.\d+\.\d+)\b/.exec((err as Failure).response ?? '')?.[1] ?? '';

/** RFC 3463: no such mailbox or domain, moved, closed. Other 5.x.x blame the sender or the text. */
const NO_MAILBOX = /^5\.(1\.[1236]|1\.10|2\.1)$/;

export const isNoMailbox = (status: string): boolean => NO_MAILBOX.test(status);

/** A mail server reported at sending that the mailbox does not exist. A code without a status may mean anything, even a blocked sender. */
export function saysNoMailbox(err: unknown): boolean {
  return isFinal(err) && isNoMailbox(statusOf(err));
}
