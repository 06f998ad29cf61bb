import type { User } from '../../../domain/models';
import type { Config } from '../../../kernel/config/config';
import type { MailParts } from '../../../kernel/mail/composeMail';

/** A user's message, for support. */
export function supportMail(
  {
    productName,
    publicUrl,
    backofficeUrl,
    supportEmail,
  }: Pick<Config, 'productName' | 'publicUrl' | 'backofficeUrl' | 'supportEmail'>,
  { message = '', page = '/' }: Record<string, string>,
  { id, username, email }: Pick<User, 'id' | 'username' | 'email'>,
): MailParts {
  return {
    productName,
    to: supportEmail,
    replyTo: email,
    subject: `${productName}: ${username} writes`,
    title: `${username} writes to support`,
    paragraphs: [...message.split(/\n+/), `They were looking at ${publicUrl}${page}`],
    action: { label: 'Open the user', link: `${backofficeUrl}/admin?tab=users&review=${id}` },
    footer: [`An answer goes to ${email}.`],
  };
}
