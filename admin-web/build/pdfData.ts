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
/**
 * Character maps of Chinese, Japanese and Korean, the fonts that every PDF may use without bringing them, and the decoder of
 * JPEG 2000 where no WebAssembly may run.
 */
const DATA = ['cmaps', 'standard_fonts', 'wasm/openjpeg_nowasm_fallback.js'];
const WORKER = path.resolve(import.meta.dirname, '../src/features/people/kyc/pdf/pdfWorker.ts');

/**
 * Adds the files that pdf.js loads to draw pages, in a folder named by its version. Its worker is built apart: module
 * federation puts its runtime into each worker of a remote, where it fails.
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
        output: {
          copy: DATA.map((name) => ({
            from: path.join(FOLDER, name),
            to: `${folder}/${path.basename(name)}`,
          })),
        },
      }),
    );
    api.processAssets({ stage: 'additional' }, ({ compilation, sources }) =>
      compilation.emitAsset(workerFile, new sources.RawSource(worker)),
    );
  },
};

function buildWorker(): string {
  const { outputFiles } = buildSync({
    entryPoints: [WORKER],
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
