import { FIELD_CODES } from '@souk/contracts/problem';
import { REFUSALS } from '@souk/contracts/refusals';

const PARAM = /\{(\w+)[^}]*\}/g;

/** Every refusal with its status, text and params, in Markdown, then the codes that a schema gives to a field. */
export function refusalTables(): string {
  const rows = Object.entries(REFUSALS).map(([code, [status, text]]) => {
    const params = new Set([...text.matchAll(PARAM)].map(([, name]) => `\`${name}\``));
    return `| \`${code}\` | ${status} | ${text} | ${[...params].join(', ')} |`;
  });
  return [
    '| code | status | text | params |',
    '|---|---|---|---|',
    ...rows,
    '',
    `Codes of fields: ${FIELD_CODES.map((code) => `\`${code}\``).join(', ')}.`,
  ].join('\n');
}
