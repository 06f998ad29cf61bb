import { createRsbuild } from '@rsbuild/core';
import { compressFiles } from '@souk/web-core/build/compressFiles';
import { DIST, shellConfig } from './build/config';
import { writeDocuments } from './build/writeDocuments';

const rsbuild = await createRsbuild({ cwd: import.meta.dirname, config: shellConfig });
const { close } = await rsbuild.build();
await close();
await writeDocuments(import.meta.dirname, DIST);
await compressFiles(DIST);
