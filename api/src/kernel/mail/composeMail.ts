import { LANGUAGES } from '@souk/contracts/texts/languages';
import { spokenLanguage } from '@souk/contracts/texts/texts';
import { escapeHtml } from '@souk/server-core/escapeHtml';
import type { Mail } from './createMailer';

export interface MailParts extends Pick<Mail, 'to' | 'replyTo' | 'subject' | 'attachments' | 'unsubscribe'> {
  productName: string;
  title: string;
  paragraphs: readonly string[];
  /** The mail's one button; `link` is written out in the plain text. */
  action?: { label: string; link: string };
  /** Small lines at the end: why it was sent. */
  footer?: readonly string[];
}

const FONT = "font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;";
// Colours of the site (web-core/src/tokens). Clients without media queries show the light ones.
const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .canvas { background: #151412 !important; }
    .card { background: #1e1c1a !important; border-color: #35322e !important; }
    .text { color: #f2efea !important; }
    .muted { color: #b5aea3 !important; }
    .action { background: #5cc0b6 !important; color: #06211f !important; }
  }
  @media (max-width: 480px) { .card { padding: 24px 20px !important; } }`;

/** Puts a mail into the common frame: plain text, and HTML for light and dark clients, without pictures. */
export function composeMail(parts: MailParts): Mail {
  const { to, replyTo, attachments, unsubscribe } = parts;
  return {
    to,
    subject: towardsReader(parts.subject),
    text: textOf(parts),
    html: htmlOf(parts),
    ...(replyTo && { replyTo }),
    ...(attachments && { attachments }),
    ...(unsubscribe && { unsubscribe }),
  };
}

const FROM_THE_RIGHT = /^(\u200f|\P{L}*\p{sc=Arabic})/u;

/** Mail lists take a subject's direction from its first letter, which may belong to a Latin name. */
function towardsReader(subject: string): string {
  const isRead = LANGUAGES[spokenLanguage() ?? 'en'].direction === 'ltr' || FROM_THE_RIGHT.test(subject);
  return isRead ? subject : `\u200f${subject}`;
}

/** Mail programs include adjacent characters in a link, even direction marks. */
const MARKS_AT_LINK = /[\u200e\u200f\u2066-\u2069]+(?=https?:)|(?<=https?:\S*?)[\u200e\u200f\u2066-\u2069]+/g;

function textOf({ title, paragraphs, action, footer = [], productName }: MailParts): string {
  const blocks = [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ['-- ', productName, ...footer].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`.replace(MARKS_AT_LINK, '');
}

function htmlOf({ productName, title, paragraphs, action, footer = [] }: MailParts): string {
  const language = spokenLanguage() ?? 'en';
  const { direction } = LANGUAGES[language];
  const paragraph = (text: string) =>
    `<p class="text" style="margin: 0 0 16px; ${FONT} font-size: 16px; line-height: 1.5; color: #1d1b18;">${escapeHtml(text)}</p>`;
  const button = action
    ? `<p style="margin: 24px 0 8px;"><a class="action" href="${escapeHtml(action.link)}" style="display: inline-block; padding: 12px 20px; border-radius: 8px; background: #0f5e59; color: #ffffff; ${FONT} font-size: 16px; font-weight: 600; line-height: 20px; text-decoration: none;">${escapeHtml(action.label)}</a></p>`
    : '';
  const small = (line: string) =>
    `<p class="muted" style="margin: 16px 8px 0; ${FONT} font-size: 13px; line-height: 1.5; color: #5a554d;">${escapeHtml(line)}</p>`;
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${DARK}</style></head>
<body class="canvas" style="margin: 0; padding: 0; background: #faf9f7;">
<table role="presentation" dir="${direction}" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="direction: ${direction}; background: #faf9f7;"><tr><td align="center" style="padding: 24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px; text-align: ${direction === 'rtl' ? 'right' : 'left'};"><tr><td>
<p class="muted" style="margin: 0 8px 12px; ${FONT} font-size: 14px; font-weight: 600; color: #5a554d;">${escapeHtml(productName)}</p>
<div class="card" style="padding: 32px; border: 1px solid #e6e2db; border-radius: 12px; background: #ffffff;">
<h1 class="text" style="margin: 0 0 16px; ${FONT} font-size: 20px; font-weight: 600; line-height: 1.3; color: #1d1b18;">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${button}
</div>
${footer.map(small).join('\n')}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}
