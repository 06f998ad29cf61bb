import type { Rspack } from '@rsbuild/core';

export const PAGES_FILE = 'pages.json';
const CHUNK_SUFFIX = /\.(js|css)$/;

/** What `pages.json` says of the page at an address. */
export interface PageEntry {
  /** What it needs besides the files of `./App`. */
  files: string[];
  /** What stands in its place until it runs (`PagePlaceholders`). */
  placeholder?: string;
}

/**
 * Writes `pages.json` beside a remote's manifest: by address, the files that its page needs besides those of `./App`, so
 * that whoever serves the page can have them fetched at once. A chunk's name is the address: `/trades/:id`; `/profile?tab=kyc`;
 * `/admin?tab=|users`, where nothing and `users` mean the same tab. All entries that match an address count.
 */
export class PageFiles {
  apply(compiler: Rspack.Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('PageFiles', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PageFiles', stage }, () => {
        const { namedChunkGroups = {} } = compilation.getStats().toJson({ all: false, chunkGroups: true });
        const pages = Object.entries(namedChunkGroups)
          .filter(([name]) => name.startsWith('/'))
          .map(([name, { assets = [] }]): [string, PageEntry] => [
            name,
            { files: assets.map((asset) => asset.name).filter(isCode) },
          ]);
        const content = JSON.stringify(Object.fromEntries(pages), null, 2);
        compilation.emitAsset(PAGES_FILE, new sources.RawSource(content));
      });
    });
  }
}

function isCode(file: string): boolean {
  return CHUNK_SUFFIX.test(file);
}
