import { Op } from 'sequelize';

/** A condition on texts that start with what a person typed: `%` and `_` in it stand for themselves. */
export function startingWith(typed: string): { [Op.like]: string } {
  return { [Op.like]: `${typed.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%` };
}
