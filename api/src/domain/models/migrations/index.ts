import { schema } from './001-schema';
import type { Migration } from './Migration';

/** In the order they run. One is added at the end, in a file of its own, and its digest in `migrations.test.ts`. */
export const migrations: Migration[] = [schema];
