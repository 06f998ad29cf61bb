import type { User } from '../../../domain/models';
import type { Config } from '../../../kernel/config/config';
import { composeMail } from '../../../kernel/mail/composeMail';
import type { Mail } from '../../../kernel/mail/createMailer';

/** What a user wrote, for those who answer it. */
export function supportMail(
  {
    productName,
    publicUrl,
    backofficeUrl,
    supportEmail,
  }: Pick<Config, 'productName' | 'publicUrl' | 'backofficeUrl' | 'supportEmail'>,
  { message = '', page = '/' }: Record<string, string>,
  { id, username, email }: Pick<User, 'id' | 'username' | 'email'>,
): Mail {
  return {
    ...composeMail({
      productName,
      to: supportEmail,
      subject: `${productName}: ${username} writes`,
      title: `${username} writes to support`,
      paragraphs: [...message.split(/\n+/), `They were looking at ${publicUrl}${page}`],
      action: { label: 'Open the user', link: `${backofficeUrl}/admin?tab=users&review=${id}` },
      footer: [`An answer goes to ${email}.`],
    }),
    replyTo: email,
  };
}
