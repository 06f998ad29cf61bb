import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const READ = /(?:\.(?:[cm]?js|tsx?|css|json|ya?ml|sh|conf|md)|Dockerfile)$/;
/** Pages that the product serves: their links are site addresses. */
const SITE_PAGES = /^gateway\/texts\//;
const NAMED = /(?<![\w./-])(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g;
/** A Markdown link to a file of the repository, or to a heading of the same page. */
const LINKED = /\]\((?!\w+:|\/)([^)\s#]*)(?:#([^)\s]+))?\)/g;
const FENCED = /^(```|~~~).*?^\1/gms;

interface DocLink {
  /** Path from the root. */
  target: string;
  anchor: string | undefined;
  line: number;
}

/** Lists links to missing pages or headings. @param files from the root, with slashes. */
export function brokenDocLinks(root: string, files: readonly string[]): string[] {
  const anchors = new Map<string, Set<string>>();
  const anchorsIn = (page: string) => {
    const known = anchors.get(page) ?? anchorsOf(readFileSync(join(root, page), 'utf8'));
    anchors.set(page, known);
    return known;
  };
  return files
    .filter((file) => READ.test(file) && !SITE_PAGES.test(file) && existsSync(join(root, file)))
    .flatMap((file) =>
      linksOf(file, readFileSync(join(root, file), 'utf8')).flatMap(({ target, anchor, line }) => {
        if (!existsSync(join(root, target))) return [`${file}:${line} there is no ${target}`];
        if (anchor === undefined || !target.endsWith('.md') || anchorsIn(target).has(anchor)) return [];
        return [`${file}:${line} ${target} has no heading #${anchor}`];
      }),
    );
}

function linksOf(file: string, source: string): DocLink[] {
  const isPage = file.endsWith('.md');
  const text = isPage ? withoutFences(source) : source;
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  const named = [...text.matchAll(NAMED)]
    .filter(({ index }) => !isPage || !text.slice(0, index).endsWith(']('))
    .map(({ 1: target = '', 2: anchor, index }) => ({ target, anchor, line: lineAt(index) }));
  if (!isPage) return named;
  const linked = [...text.matchAll(LINKED)].map(({ 1: path = '', 2: anchor, index }) => ({
    target: path === '' ? file : posix.join(posix.dirname(file), path),
    anchor,
    line: lineAt(index),
  }));
  return [...named, ...linked];
}

/** Anchors of a page's headings, as GitHub makes them. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutFences(markdown).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const anchor = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    let [free, count] = [anchor, 0];
    while (anchors.has(free)) {
      count += 1;
      free = `${anchor}-${count}`;
    }
    anchors.add(free);
  }
  return anchors;
}

/** Keeps the line numbers. */
export function withoutFences(markdown: string): string {
  return markdown.replace(FENCED, (fenced) => fenced.replace(/[^\n]/g, ''));
}
