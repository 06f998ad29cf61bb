import type { User } from '../../../domain/models';
import type { Config } from '../../../kernel/config/config';
import type { MailParts } from '../../../kernel/mail/composeMail';

export function supportMail(
  {
    productName,
    publicUrl,
    backofficeUrl,
    supportEmail,
  }: Pick<Config, 'productName' | 'publicUrl' | 'backofficeUrl' | 'supportEmail'>,
  { message = '', page = '/', question }: Record<string, string>,
  { id, username, email }: Pick<User, 'id' | 'username' | 'email'>,
): MailParts {
  return {
    productName,
    to: supportEmail,
    replyTo: email,
    subject: `${productName}: ${username} writes${question ? ` (question ${question})` : ''}`,
    title: `${username} writes to support`,
    paragraphs: [...message.split(/\n+/), `They were looking at ${publicUrl}${page}`],
    action: question
      ? { label: 'Open the question', link: `${backofficeUrl}/admin?tab=questions&review=${question}` }
      : { label: 'Open the user', link: `${backofficeUrl}/admin?tab=users&review=${id}` },
    footer: [`Answer there: it goes to ${email}, and into their account.`],
  };
}
