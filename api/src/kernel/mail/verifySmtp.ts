import { createTransport } from 'nodemailer';

const LIMIT_MS = 5_000;

/** Says what the mail server answers, or why it does not. */
export class SmtpError extends Error {
  /** @param isAway Whether the same address may work later: the server cannot be reached, or asks to wait. */
  constructor(
    message: string,
    readonly isAway: boolean,
  ) {
    super(message);
  }
}

/** Signs in to the mail server without sending a mail. @throws SmtpError where that fails. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const limits = ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'];
  const transport = createTransport({
    url: smtpUrl,
    ...Object.fromEntries(limits.map((name) => [name, LIMIT_MS])),
  });
  try {
    await transport.verify();
  } catch (error) {
    throw new SmtpError((error as Error).message.trim(), isAway(error as Failure));
  } finally {
    transport.close();
  }
}

type Failure = Error & { code?: string; syscall?: string; responseCode?: number };

/** ENOTFOUND is the answer of a resolver that knows there is no such name; one that cannot tell answers EAI_AGAIN. */
function isAway({ code = '', message, syscall, responseCode }: Failure): boolean {
  if (message.includes('ENOTFOUND')) return false;
  if (responseCode !== undefined) return responseCode < 500;
  return syscall !== undefined || ['ETIMEDOUT', 'ECONNECTION'].includes(code);
}
