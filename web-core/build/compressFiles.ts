import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Only names with a content digest: a compressed copy beside any other name could outlive a change of its file. */
const COMPRESSIBLE = /\.[0-9a-f]{8,}\.(js|css|svg)$/;
const WORTH_COMPRESSING_BYTES = 600;

/** Writes `NAME.br` and `NAME.gz` beside the files of a built folder, for the gateway to send. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(
    names.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const content = await readFile(file);
      if (content.length < WORTH_COMPRESSING_BYTES) return;
      // Maximum compression (brotli's default), because this runs once per build.
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

export const compressPlugin: RsbuildPlugin = {
  name: 'souk:compress-files',
  setup: (api) => api.onAfterBuild(() => compressFiles(api.context.distPath)),
};
