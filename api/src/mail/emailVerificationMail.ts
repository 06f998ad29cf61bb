import { escapeHtml } from '@souk/server-core/escapeHtml';
import type { Mail } from './createMailer';

interface Verification {
  productName: string;
  to: string;
  link: string;
  hours: number;
}

/**
 * The mail with the link that confirms an email address. It may reach somebody who never registered: it tells nothing of the account.
 */
export function emailVerificationMail({ productName, to, link, hours }: Verification): Mail {
  const intro = `Somebody, we hope you, gave this email address at ${productName}.`;
  const outro = `The link works once, for ${hours} hours. If it was not you, do nothing: the address stays unconfirmed.`;
  return {
    to,
    subject: `${productName}: confirm your email address`,
    text: `${intro}\n\nConfirm that it is yours:\n${link}\n\n${outro}\n`,
    html: `<p>${escapeHtml(intro)}</p><p><a href="${escapeHtml(link)}">Confirm that it is yours</a></p><p>${outro}</p>`,
  };
}
