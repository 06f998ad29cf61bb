import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { buildSync } from 'esbuild';

const FOLDER = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(path.join(FOLDER, 'package.json'), 'utf8')) as {
  version: string;
};
/** Character maps of Chinese, Japanese and Korean, and the fonts that every PDF may use without bringing them. */
const DATA = ['cmaps', 'standard_fonts'];
const WORKER = path.resolve(import.meta.dirname, '../src/features/kyc/pdf/pdfWorker.ts');
/** How pdf.js loads its decoder of JPEG 2000 in plain JavaScript, once it is needed. */
const LATE_IMPORT = /import\(\s*\/\*webpackIgnore: true\*\/\s*\/\*@vite-ignore\*\/\s*path\)/;

/**
 * What pdf.js needs to draw every page, under the site's content policy: its data beside the front end's own files, in a folder
 * named by its version; its worker, with that decoder, as one file. A worker may load nothing, and no page runs WebAssembly.
 */
export const pdfData: RsbuildPlugin = {
  name: 'souk:pdf-data',
  setup: (api) => {
    const folder = `static/pdfjs-${version}`;
    const worker = buildWorker();
    const digest = createHash('sha256').update(worker).digest('hex').slice(0, 10);
    const workerFile = `${folder}/worker.${digest}.js`;
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, {
        source: {
          define: { PDF_DATA: JSON.stringify(`${folder}/`), PDF_WORKER: JSON.stringify(workerFile) },
        },
        output: { copy: DATA.map((name) => ({ from: path.join(FOLDER, name), to: `${folder}/${name}` })) },
      }),
    );
    api.processAssets({ stage: 'additional' }, ({ compilation, sources }) =>
      compilation.emitAsset(workerFile, new sources.RawSource(worker)),
    );
  },
};

function buildWorker(): string {
  const library = readFileSync(path.join(FOLDER, 'build/pdf.worker.mjs'), 'utf8');
  if (!LATE_IMPORT.test(library)) throw new Error(`pdf.js ${version} loads its decoder in another way`);
  const contents = [
    library.replace(LATE_IMPORT, "import('../wasm/openjpeg_nowasm_fallback.js')"),
    `import ${JSON.stringify(WORKER)};`,
  ].join('\n');
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: path.join(FOLDER, 'build'), loader: 'js' },
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    write: false,
    define: { 'import.meta.url': 'self.location.href' },
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}
