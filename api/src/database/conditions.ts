import { literal, Op, type WhereOptions } from 'sequelize';
import { User } from '../models';
import { startingWith } from './startingWith';

/** Rows made in a period: `from` is included, `to` is not. */
export function madeWithin({ from, to }: { from?: string; to?: string }): WhereOptions[] {
  return [
    ...(from ? [{ createdAt: { [Op.gte]: new Date(from) } }] : []),
    ...(to ? [{ createdAt: { [Op.lt]: new Date(to) } }] : []),
  ];
}

/** The id that somebody typed into a search, or none. */
export function typedId(search: string): { id: number }[] {
  return /^#?[1-9]\d{0,14}$/.test(search) ? [{ id: Number(search.replace('#', '')) }] : [];
}

/** Rows of users whose e-mail or username starts with what somebody typed; `attribute` holds the user's id. */
export function ofUserNamed(attribute: string, typed: string): WhereOptions {
  const like = User.sequelize?.escape(startingWith(typed)[Op.like]) ?? "''";
  return {
    [attribute]: {
      [Op.in]: literal(`(SELECT id FROM users WHERE email LIKE ${like} OR username LIKE ${like})`),
    },
  };
}
