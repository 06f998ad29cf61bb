import { readPhone } from '@souk/contracts/fields/pasted';
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
  /** The number's column; default: the row's own id. */
  number?: string;
  /** Text columns, each with the start to look for: the typed text in the column's own spelling. */
  texts?: Record<string, string>;
  /** Columns with a user's id, matched as in `userMatches`. */
  users: string[];
  own?: readonly string[];
}

/**
 * Rows that match by number, by the start of a text, or by their user: of these users the newest 1,000. Each place is searched by its own
 * index: one condition with OR would read the whole table.
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
      // A text of signs alone leaves an empty start, which would match every hash.
      if (start !== '') found.push(rowsWith(`${place} LIKE ${pool().escape(startPattern(start))}`));
    }
    const ids = await findUserIds(typed);
    if (ids.length > 0) found.push(...users.map((place) => rowsWith(`${place} IN (${ids})`)));
  }
  return isAmong(found);
}

function isAmong(found: readonly string[]): WhereOptions {
  if (found.length === 0) return literal('FALSE');
  return { id: { [Op.in]: literal(`(SELECT found.id FROM (${found.join(' UNION ')}) AS found)`) } };
}

/**
 * Users that match by id or by any of their texts, in any spelling (`foldText`). The middle of a text is found in a whole index, which is
 * smaller than the table; a phone number, in the table.
 */
export function userMatches(typed: string): WhereOptions {
  const { sign, number } = numberIn(typed);
  const usersWith = (condition: string) => `SELECT id FROM users WHERE ${condition}`;
  const found = number ? [usersWith(`id = ${number}`)] : [];
  if (sign) return isAmong(found);
  const like = (column: string, pattern: string) => usersWith(`${column} LIKE ${pool().escape(pattern)}`);
  const folded = foldText(typed);
  // عبدالله equals عبد الله: Arabic names of two words are also written as one.
  const isArabic = /\p{sc=Arab}/u.test(folded);
  const [place, part] = isArabic
    ? ["REPLACE(search_text, ' ', '')", folded.replaceAll(' ', '')]
    : ['search_text', folded];
  // A text of marks alone becomes empty, which would match everyone.
  if (part !== '') found.push(like(place, `%${startPattern(part)}`));
  found.push(like('wallet_address', startPattern(typed)));
  const digits = readPhone(typed).replaceAll(/[\s+()-]/g, '');
  // Ignores spaces, signs and brackets between the digits.
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

/** `12` may be a number or a text; `#12` only a number. */
export function numberIn(typed: string): { sign?: string; number?: string } {
  return /^(?<sign>#?)(?<number>[1-9]\d{0,14})$/.exec(typed)?.groups ?? {};
}
