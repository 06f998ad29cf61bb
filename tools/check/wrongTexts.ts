import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { LANGUAGES, type Language } from '@souk/contracts/texts/languages';
import { textsIn } from '../../web-core/build/compileTexts';
import { otherLanguages } from '../../web-core/build/texts';

const SAYING =
  /^(?:contracts|web-core|shell|user-web|admin-web|api)\/(?:src|build|documents)\/.*\.(?:tsx?|mjs)$/;
const TEST = /\.test\.tsx?$|\/testing\//;

/** Faults of the catalogues (`texts/`): texts that a complete language lacks, unused ones, and ones with other values. */
export function wrongTexts(root: string, files: readonly string[]): string[] {
  const said = new Set(
    files
      .filter((file) => SAYING.test(file) && !TEST.test(file))
      .flatMap((file) => textsIn(readFileSync(join(root, file), 'utf8'), file).map(({ text }) => text)),
  );
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>;
  return otherLanguages().flatMap((language) => {
    const [file, refusals] = [`texts/${language}.json`, `texts/refusals/${language}.json`];
    // The use of each refusal with its values is tested elsewhere.
    const wrongRefusals = Object.values(read(refusals)).flatMap((text) => wrongWith(language, text, text));
    return [
      ...wrongIn(language, read(file), said).map((line) => `${file}: ${line}`),
      ...wrongRefusals.map((line) => `${refusals}: ${line}`),
    ];
  });
}

export function wrongIn(
  language: Language,
  catalogue: Readonly<Record<string, string>>,
  said: ReadonlySet<string>,
): string[] {
  const missing = LANGUAGES[language].isComplete ? [...said].filter((text) => !(text in catalogue)) : [];
  const unsaid = Object.keys(catalogue).filter((text) => !said.has(text));
  return [
    ...missing.map((text) => `“${text}” is missing`),
    ...unsaid.map((text) => `“${text}” is said nowhere`),
    ...Object.entries(catalogue).flatMap(([text, translated]) => wrongWith(language, text, translated)),
  ];
}

/** Counts that people meet: French has a separate form for millions. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count);

function wrongWith(language: Language, text: string, translated: string): string[] {
  try {
    const [english, other] = [valuesIn(parse(text)), valuesIn(parse(translated))];
    const names = (values: Map<string, Set<string>>) => [...values.keys()].sort().join(', ') || 'none';
    if (names(english) !== names(other))
      return [`“${text}” has other values: ${names(english)} and ${names(other)}`];
    const rules = new Intl.PluralRules(language);
    const forms = [...new Set(COUNTS.map((count) => rules.select(count)))];
    return [...other.values()]
      .filter((has) => has.size > 0)
      .flatMap((has) => forms.filter((form) => !has.has(form)))
      .map((form) => `“${text}” has no plural for ${form}`);
  } catch (error) {
    return [`“${text}” can’t be read: ${(error as Error).message}`];
  }
}

function innerOf(part: MessageFormatElement): MessageFormatElement[][] {
  if (part.type === TYPE.tag) return [part.children];
  return 'options' in part ? Object.values(part.options).map(({ value }) => value) : [];
}

/** Values of a message, with the forms of counted ones. */
function valuesIn(message: readonly MessageFormatElement[], values = new Map<string, Set<string>>()) {
  for (const part of message) {
    if (part.type === TYPE.literal || part.type === TYPE.pound) continue;
    const options = 'options' in part ? part.options : {};
    const forms = part.type === TYPE.plural ? Object.keys(options) : [];
    values.set(part.value, new Set([...(values.get(part.value) ?? []), ...forms]));
    for (const inner of innerOf(part)) valuesIn(inner, values);
  }
  return values;
}
