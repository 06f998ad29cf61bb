import { type Language, offeredLanguages } from '@souk/contracts/languages';
import { own } from '@souk/contracts/own';
import { SAMPLE_MARK } from '@souk/contracts/platform/firstDay';
import MarkdownIt from 'markdown-it';
import { readText } from '../files';

/** The pages that are texts, by their addresses. */
export const TEXT_PAGES: Record<string, string> = {
  '/help': 'help',
  '/terms': 'terms',
  '/privacy': 'privacy',
};

// HTML in a text is shown as it is written, and a link leads to no script: a text cannot add code that runs.
const markdown = new MarkdownIt({ html: false });
markdown.renderer.rules.heading_open = (tokens, at, options, env, self) => {
  const id = idOf(tokens[at + 1]?.content ?? '', (env ?? {}) as Ids);
  tokens[at]?.attrSet('id', id);
  return self.renderToken(tokens, at, options);
};
// A wide table scrolls by itself, also by keyboard.
markdown.renderer.rules.table_open = () => '<div tabindex="0"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';

/** Anchors that headings name themselves: `## ملف الصفقة {#the-case-file}` has that of the English one. */
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
  /** Where to look for it; the first folder that has it. The last has the texts that the product comes with. */
  folders: readonly string[];
  /** The value of each `{word}`. */
  words: Record<string, string>;
}

/** A text as HTML, below a list of its sections; null where no folder has it. Read each time: a change shows right away. */
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

/** Also one that was copied into the operator's folder and still says where it comes from, in its first paragraph. */
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
