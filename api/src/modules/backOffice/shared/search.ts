import { readPhone } from '@souk/contracts/pasted';
import { literal, type Model, type ModelStatic, Op, type WhereOptions } from 'sequelize';
import { User } from '../../../domain/models';
import { pool } from '../../../domain/models/databaseOf';
import { foldText } from '../../../domain/models/searchText';
import { startPattern } from '../../../kernel/database/conditions';

/** Larger results occur only while the admin is still typing. */
const MOST_USERS = 1_000;
/** A shorter number is an id, or matches too many phone numbers. */
const PHONE_DIGITS = 6;

interface Places {
  /** The column of the number that is looked for: the row's own id unless said. */
  number?: string;
  /** Columns of texts, with the start that is looked for in each: what was typed, in the column's own spelling. */
  texts?: Record<string, string>;
  /** Columns that hold the id of a user, who is looked for as `userMatches` does. */
  users: string[];
  /** Further statements of ids, for a list that has its own way to find a text. */
  own?: readonly string[];
}

/**
 * Rows in which the typed text is the number, or the start of a text, or which belong to a user in whom it occurs: of these to
 * the newest 1,000. Each place is searched by its own index: one condition with OR would read the whole table.
 */
export async function matching(
  model: ModelStatic<Model>,
  typed: string,
  { number: column = 'id', texts = {}, users, own = [] }: Places,
): Promise<WhereOptions> {
  const { sign, number } = numberIn(typed);
  const rowsWith = (condition: string) => `SELECT id FROM ${model.tableName} WHERE ${condition}`;
  const found = number ? [rowsWith(`${column} = ${number}`)] : [];
  if (!sign) {
    found.push(...own);
    for (const [place, start] of Object.entries(texts)) {
      // A text of signs alone leaves an empty start for a hash, which would match every hash.
      if (start !== '') found.push(rowsWith(`${place} LIKE ${pool().escape(startPattern(start))}`));
    }
    const ids = await findUserIds(typed);
    if (ids.length > 0) found.push(...users.map((place) => rowsWith(`${place} IN (${ids})`)));
  }
  return isAmong(found);
}

/** Rows that one of these statements finds. */
function isAmong(found: readonly string[]): WhereOptions {
  if (found.length === 0) return literal('FALSE');
  return { id: { [Op.in]: literal(`(SELECT found.id FROM (${found.join(' UNION ')}) AS found)`) } };
}

/**
 * Users whose id is the typed text, or in whom it occurs, however both are spelled (`foldText`). The middle of a text is found in a
 * whole index, which is smaller than the table; a phone number, in the table.
 */
export function userMatches(typed: string): WhereOptions {
  const { sign, number } = numberIn(typed);
  const usersWith = (condition: string) => `SELECT id FROM users WHERE ${condition}`;
  const found = number ? [usersWith(`id = ${number}`)] : [];
  if (sign) return isAmong(found);
  const like = (column: string, pattern: string) => usersWith(`${column} LIKE ${pool().escape(pattern)}`);
  const folded = foldText(typed);
  // عبدالله is عبد الله: in Arabic, names of two words are written as one.
  const isArabic = /\p{sc=Arab}/u.test(folded);
  const [place, part] = isArabic
    ? ["REPLACE(search_text, ' ', '')", folded.replaceAll(' ', '')]
    : ['search_text', folded];
  // A text of marks alone leaves nothing, which would match everyone.
  if (part !== '') found.push(like(place, `%${startPattern(part)}`));
  found.push(like('wallet_address', startPattern(typed)));
  const digits = readPhone(typed).replaceAll(/[\s+()-]/g, '');
  // However it was written: with spaces, signs and brackets between the digits.
  if (digits.length >= PHONE_DIGITS && /^\d+$/.test(digits))
    found.push(usersWith(`phone REGEXP '${[...digits].join('[^0-9]*')}'`));
  return isAmong(found);
}

async function findUserIds(typed: string): Promise<number[]> {
  const users = await User.findAll({
    attributes: ['id'],
    where: userMatches(typed),
    order: [['id', 'DESC']],
    limit: MOST_USERS,
    raw: true,
  });
  return users.map(({ id }) => id);
}

/** `12` is a number, and `#12` nothing else. */
export function numberIn(typed: string): { sign?: string; number?: string } {
  return /^(?<sign>#?)(?<number>[1-9]\d{0,14})$/.exec(typed)?.groups ?? {};
}
