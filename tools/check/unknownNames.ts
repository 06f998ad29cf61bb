import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutFences } from './brokenDocLinks';

/** The changelog names what is gone; pages of the product are for its users. */
const DOCUMENT = /^(?!CHANGELOG|NOTICE|gateway\/texts\/).*\.md$/;
const CODE = /(?:\.(?:[cm]?[jt]sx?|json|ya?ml|sh|conf|css|sql)|Dockerfile|\.env)$/;
const FILE = /^[\w.-]+(?:\/[\w.-]+)*\.(?:[cm]?[jt]sx?|ya?ml|sh|conf|css|md)$/;
const FOLDER = /^(?!souk\/)[a-z][\w-]*(?:\/[\w.-]+)+\/?$|^[\w-]+\/$/;
/** Files that a build, an operator or another program writes. */
const MADE =
  /(?:^|\/)(?:dist|own)(?:\/|$)|^(?:screenshots|outbox|react(?:-dom)?)\/|override\.yml$|^(?:scrape|alertmanagers)\.yml$/;
/** A name with a hump or an underscore: of a function, type, table, column, setting or variable. */
const NAME = /^(?=.*(?:[a-z\d][A-Z]|[A-Za-z]_[A-Za-z]))[A-Za-z]\w{1,39}$/;
/** Names of databases and tools that we run on. */
const FOREIGN = /^(?:snake_case|utf8mb4_\w+|node_filesystem_\w+|max_connections|server_id|log_bin)$/;
/** A table's row about a folder: its other names are in that folder. */
const FOLDER_ROW = /^\| `([\w/-]+)\/` \|/;
/** A name that so many files have says a kind of file, such as `routes.ts`. */
const KIND = 5;

/** Lists files, folders, names and scripts in documents that the repository does not have. @param files from the root. */
export function unknownNames(root: string, files: readonly string[]): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const sources = files.filter((file) => CODE.test(file));
  const words = new Set(sources.flatMap((file) => read(file).match(/\w+/g) ?? []));
  const scripts = new Set(Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts));
  const paths = files.map((file) => `/${file}/`);
  const under = (path: string) => paths.filter((file) => file.includes(`/${path}/`));

  const isThere = (code: string, line: string, section: string) => {
    const folder = FOLDER_ROW.exec(line)?.[1];
    if (folder && /^[a-z][A-Za-z]*$/.test(code))
      return under(folder).some((file) => new RegExp(`/${code}[/.]`).test(file));
    if (MADE.test(code)) return true;
    if (FOLDER.test(code) && !FILE.test(code)) return under(code.replace(/\/$/, '')).length > 0;
    if (!FILE.test(code)) return !NAME.test(code) || FOREIGN.test(code) || words.has(code);
    const found = under(code);
    return (
      found.length === 1 ||
      found.length >= KIND ||
      found.some((file) => section.includes(file.slice(1, -code.length - 2)))
    );
  };
  return files
    .filter((file) => DOCUMENT.test(file))
    .flatMap((page) => {
      let section = '';
      return withoutFences(read(page))
        .split('\n')
        .flatMap((line, at) => {
          section = /^#/.test(line) ? line : `${section}\n${line}`;
          const codes = [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/\(\)$/, ''));
          const run = [...line.matchAll(/\bnpm run ([a-z:-]+)/g)].map(([, script = '']) => script);
          const unknown = [
            ...codes.filter((code) => !isThere(code, line, section)),
            ...run.filter((script) => !scripts.has(script)),
          ];
          return unknown.map((name) => `${page}:${at + 1} there is no ${name}, or it is not clear which`);
        });
    });
}
