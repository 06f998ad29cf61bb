import type { Migration } from './Migration';

/** The folded copy of what people are found by. `foldNamesJob` fills it for those who were there before. */
const SEARCH = `ALTER TABLE users
  ADD COLUMN search_text VARCHAR(700) COLLATE utf8mb4_bin NULL COMMENT 'Email, username, name and city as foldText folds them',
  ADD KEY users_by_search_text (search_text)`;

/** People are found however their name was typed. */
export const names: Migration = { name: '019-names', needs: 1, statements: [SEARCH] };
