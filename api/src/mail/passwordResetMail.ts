import type { Mail } from './createMailer';

/** The mail with the link that sets a new password. */
export function passwordResetMail({
  to,
  link,
  minutes,
}: {
  to: string;
  link: string;
  minutes: number;
}): Mail {
  const intro = 'Somebody, we hope you, asked to set a new password for your Souk account.';
  const outro = `The link works once, for ${minutes} minutes. If it was not you, do nothing: your password stays as it is.`;
  return {
    to,
    subject: 'Set a new password',
    text: `${intro}\n\nSet it here:\n${link}\n\n${outro}\n`,
    html: `<p>${intro}</p><p><a href="${link}">Set a new password</a></p><p>${outro}</p>`,
  };
}
