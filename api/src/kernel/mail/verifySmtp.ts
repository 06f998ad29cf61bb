import { createTransport } from 'nodemailer';

const LIMIT_MS = 5_000;

/** The mail server's reply, or the reason for none. */
export class SmtpError extends Error {
  /** @param isAway The same address may work later: the server is unreachable, or asks to wait. */
  constructor(
    message: string,
    readonly isAway: boolean,
  ) {
    super(message);
  }
}

/** Signs in to the mail server without sending a mail. @throws SmtpError on failure. */
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

/** ENOTFOUND means that the name does not exist; a resolver that cannot tell returns EAI_AGAIN. */
function isAway({ code = '', message, syscall, responseCode }: Failure): boolean {
  if (message.includes('ENOTFOUND')) return false;
  if (responseCode !== undefined) return responseCode < 500;
  return syscall !== undefined || ['ETIMEDOUT', 'ECONNECTION'].includes(code);
}
