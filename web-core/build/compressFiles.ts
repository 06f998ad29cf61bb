import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Only a name that carries its content's digest: beside any other, an old compressed form would hide a new file. */
const COMPRESSIBLE = /\.[0-9a-f]{8,}\.(js|css|svg)$/;
const WORTH_COMPRESSING_BYTES = 600;

/** Writes the compressed forms of a built folder's files beside them, as `NAME.br` and `NAME.gz`, for the gateway to send. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(
    names.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const content = await readFile(file);
      if (content.length < WORTH_COMPRESSING_BYTES) return;
      // Both at their best, which is brotli's default: it is done once a build.
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** The same at the end of an rsbuild build. */
export const compressPlugin: RsbuildPlugin = {
  name: 'souk:compress-files',
  setup: (api) => api.onAfterBuild(() => compressFiles(api.context.distPath)),
};
