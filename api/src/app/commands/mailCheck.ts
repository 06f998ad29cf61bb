import { promises as dns } from 'node:dns';
import { parseArgs } from 'node:util';
import { createLogger } from '@souk/server-core/logger';
import { readConfig } from '../../kernel/config/config';
import { checkSender } from '../../kernel/mail/checkSender';
import { createDelivery } from '../../kernel/mail/createMailer';

/**
 * `npm run mail:check -- [--selector NAME] [ADDRESS]`: checks whether receivers have a reason to refuse our mail, and exits 1 then;
 * sends a mail to the address.
 */
const { values, positionals } = parseArgs({
  options: { selector: { type: 'string' } },
  allowPositionals: true,
});
const config = readConfig(process.env);
const [to] = positionals;
try {
  const domain = /@([^@>\s]+)>?$/.exec(config.mailFrom ?? '')?.[1];
  if (!domain || !config.smtpUrl) throw new Error('Set MAIL_FROM and SMTP_URL first.');
  const selector = values.selector ?? null;
  const facts = await checkSender(dns, { domain, selector, smtpHost: new URL(config.smtpUrl).hostname });
  for (const { what, isRight, says } of facts) console.log(`${isRight ? '✓' : '✗'} ${what}: ${says}`);
  if (facts.some(({ isRight }) => !isRight)) process.exitCode = 1;
  if (to) {
    const text = `This is a test of ${config.productName}'s mail. Open its source, and look for “Authentication-Results”: spf, dkim and dmarc should each say “pass”.`;
    const deliver = createDelivery(config, createLogger('mail-check', config.logLevel));
    await deliver({ to, subject: `${config.productName}: test of mail`, text, html: `<p>${text}</p>` });
    console.log(`The mail server took a test mail to ${to}. What its source should say is written in it.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
