import { own } from '@souk/contracts/own';
import { SAMPLE_MARK } from '@souk/contracts/platform/firstDay';
import { type Language, offeredLanguages } from '@souk/contracts/texts/languages';
import MarkdownIt from 'markdown-it';
import { readText } from '../files';

export const TEXT_PAGES: Record<string, string> = {
  '/help': 'help',
  '/terms': 'terms',
  '/privacy': 'privacy',
};

// HTML in a text is escaped, and links cannot run scripts: a text cannot add code.
const markdown = new MarkdownIt({ html: false });
markdown.renderer.rules.heading_open = (tokens, at, options, env, self) => {
  const id = idOf(tokens[at + 1]?.content ?? '', (env ?? {}) as Ids);
  tokens[at]?.attrSet('id', id);
  return self.renderToken(tokens, at, options);
};
// A wide table scrolls on its own, also by keyboard.
markdown.renderer.rules.table_open = () => '<div tabindex="0"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';

/** Explicit anchors of headings: `## ملف الصفقة {#the-case-file}` has that of the English one. */
type Ids = Record<string, string>;

const NAMED = /^(#+ +)(.+?) +\{#([\w-]+)\}$/gm;

function idOf(heading: string, ids: Ids): string {
  const named = ids[heading];
  if (named) return named;
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

interface Wanted {
  name: string;
  language: Language;
  /** Folders to search; the first match wins. The last has the product's own texts. */
  folders: readonly string[];
  /** Values of each `{word}`. */
  words: Record<string, string>;
}

/** A text as HTML below a table of contents; null if missing. It is read each time, so changes show at once. */
export async function renderText({ name, language, folders, words }: Wanted): Promise<string | null> {
  const places = folders.flatMap((folder) => [`${folder}/${language}`, folder]);
  for (const folder of places) {
    const source = await readText(folder, `${name}.md`);
    if (source === null) continue;
    const ids: Ids = {};
    const text = source
      .replace(/\{(\w+)\}/g, (whole, word: string) => own(words, word) ?? whole)
      .replace(NAMED, (_, marks: string, heading: string, id: string) => {
        ids[heading] = id;
        return marks + heading;
      });
    const isSample = await isShipped(source, `${name}.md`, folders.at(-1) as string);
    return contentsOf(text, ids) + markdown.render(text, ids) + (isSample ? SAMPLE_MARK : '');
  }
  return null;
}

/** Also true for a copy in the operator's folder whose first paragraph still names its source. */
async function isShipped(source: string, file: string, folder: string): Promise<boolean> {
  const folders = [folder, ...offeredLanguages().map((code) => `${folder}/${code}`)];
  const shipped = await Promise.all(folders.map((one) => readText(one, file)));
  return shipped.some((text) => {
    const [, first] = text?.split('\n\n') ?? [];
    return first !== undefined && source.includes(first);
  });
}

function contentsOf(text: string, ids: Ids): string {
  const sections = [...text.matchAll(/^## +(.+)$/gm)].map(([, heading = '']) => heading);
  if (sections.length < 2) return '';
  const items = sections.map(
    (heading) => `<li><a href="#${idOf(heading, ids)}">${markdown.renderInline(heading)}</a></li>`,
  );
  return `<nav aria-label="On this page"><ul>${items.join('')}</ul></nav>`;
}
