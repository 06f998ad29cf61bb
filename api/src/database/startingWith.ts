import { Op } from 'sequelize';

/**
 * A condition on texts that start with what a person typed: `%` and `_` in it stand for themselves. Most texts are kept in
 * lower case; `as typed` is for those that are not.
 */
export function startingWith(typed: string, spelling?: 'as typed'): { [Op.like]: string } {
  const start = (spelling ? typed : typed.toLowerCase()).replaceAll(/[\\%_]/g, '\\$&');
  return { [Op.like]: `${start}%` };
}
