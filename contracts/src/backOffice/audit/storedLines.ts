import { own } from '../../own';
import { OLD_LINES, OLD_NAMES, OLD_NEEDS, type Said } from '../../texts/oldSentences';

/** A code with its values as a row stores it: a text, because the version before reads each line as one. */
export const writeNeed = (said: Said): string => JSON.stringify(said);
export const writeLines = (lines: readonly Said[]): string => JSON.stringify(lines.map(writeNeed));

/** Reads the reason for a second person, also from an old sentence. */
export function readNeed(text: string): Said {
  const stored = readStored(text);
  if (stored) return stored;
  for (const [sentence, code] of OLD_NEEDS) {
    const match = sentence.exec(text);
    if (match) return { code, params: { ...match.groups, flag: codeIn(match.groups?.flag) } };
  }
  return { code: text };
}

/** Lines that a row stores. @param json A list of texts. */
export function readLines(json: string): Said[] {
  const texts = JSON.parse(json) as string[];
  return texts.flatMap((text, at) => readStored(text) ?? readLine(withNowAndThen(texts, text, at)));
}

/** Parses the one-sentence description of a change that older rows hold. */
export const readSentence = (sentence: string): Said[] =>
  sentence.split(/; |(?<=second person): /).flatMap(readLine);

/** "Deposit address", "Now: …", "Then: …" is one line. */
function withNowAndThen(texts: readonly string[], text: string, at: number): string {
  const [now, then] = [texts[at + 1] ?? '', texts[at + 2] ?? ''];
  if (now.startsWith('Now: ') && then.startsWith('Then: '))
    return `${text}: ${now.slice('Now: '.length)} → ${then.slice('Then: '.length)}`;
  const isRead = text.startsWith('Then: ') || (text.startsWith('Now: ') && now.startsWith('Then: '));
  return isRead ? '' : text;
}

function readStored(text: string): Said | null {
  return text.startsWith('{"code":') ? (JSON.parse(text) as Said) : null;
}

function readLine(text: string): Said[] {
  for (const [pattern, code, constant] of OLD_LINES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { before, after, ...others } = match.groups ?? {};
    const fields = Object.entries(others).map(([name, value]) => oldLine(name, value));
    const value = constant ?? (after === undefined ? undefined : `${before} → ${after}`);
    return code ? [...fields, oldLine(code, value)] : fields;
  }
  const [, name = text, value] = /^(?:Filter: )?([^:=]+?)(?:: | = )(.*)$/s.exec(text) ?? [];
  if (text === '') return [];
  return [oldLine(own(OLD_NAMES, name) ?? name.toLowerCase().replaceAll(' ', '_'), value)];
}

/** Codes were written with spaces. */
const codeIn = (words = '') => words.replaceAll(' ', '_');

function oldLine(code: string, text: string | undefined): Said {
  if (text === undefined) return { code };
  const values = text.split(' → ').map((value) => oldValue(code, value));
  const [before = '', after] = values;
  return { code, params: after === undefined ? { value: before } : { before, after } };
}

function oldValue(code: string, text: string): string {
  if (text === 'none' || text === 'not said' || text === 'not set') return '';
  if (code === 'kind') return codeIn(text);
  if (code === 'documents') return text.replaceAll(/[#()]/g, '');
  return text.replace(/^(-?[\d.]+) ?(?:%|USDT)(?:, all that is available)?$/, '$1');
}
