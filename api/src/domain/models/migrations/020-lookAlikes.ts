import type { Migration } from './Migration';

/** `foldNamesJob` fills it for those who were there before. */
const LOOK_ALIKE = `ALTER TABLE users
  ADD COLUMN look_alike VARCHAR(30) COLLATE utf8mb4_bin NULL COMMENT 'The username as foldUsername folds it',
  ADD KEY users_by_look_alike (look_alike)`;

/** No one takes a name that reads like a known trader's. */
export const lookAlikes: Migration = { name: '020-lookAlikes', needs: 1, statements: [LOOK_ALIKE] };
