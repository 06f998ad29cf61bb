import { Op } from 'sequelize';

/** A LIKE pattern of texts that start with what a person typed: `%` and `_` in it stand for themselves. */
export function startPattern(typed: string): string {
  return `${typed.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** A condition on texts, kept in lower case, that start with what a person typed. */
export function startingWith(typed: string): { [Op.like]: string } {
  return { [Op.like]: startPattern(typed.toLowerCase()) };
}
