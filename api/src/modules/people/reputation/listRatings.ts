import type { Rating, RatingQuery, Thumb } from '@souk/contracts/people/reputation/reputation';
import type { Sequelize } from 'sequelize';
import { countRows } from '../../../kernel/database/countRows';
import type { Page } from '../../../kernel/database/readPage';
import { select } from '../../../kernel/database/statements';
import { findTrader } from '../shared/reputation/findTrader';
import { isCounted } from '../shared/reputation/isCounted';

interface RatingRow {
  id: number;
  author: string;
  side: 'seller' | 'buyer';
  thumb: Thumb;
  text: string | null;
  revealedAt: Date;
  isCounted: number;
  isVoided: number;
}

const COLUMNS = `ratings.id, authors.username AS author, IF(trades.seller_id = ratings.author_id, 'seller', 'buyer') AS side,
  ratings.thumb, ratings.text, ratings.revealed_at AS revealedAt, ratings.voided_at IS NOT NULL AS isVoided,
  ${isCounted('ratings')} AS isCounted`;

/** Newest first, revealed ones only. @throws AppError `not_found` as `findTrader`. */
export async function listRatings(
  sequelize: Sequelize,
  username: string,
  { thumb, skip, limit }: RatingQuery,
): Promise<Page<Rating>> {
  const { id: ratedId } = await findTrader(username);
  const from = `FROM ratings WHERE ratings.rated_id = :ratedId AND ratings.revealed_at IS NOT NULL${thumb ? ' AND ratings.thumb = :thumb' : ''}`;
  const replacements = { ratedId, ...(thumb && { thumb }) };
  const rows = await select<RatingRow>(
    sequelize,
    `SELECT ${COLUMNS} FROM (SELECT ratings.* ${from} ORDER BY revealed_at DESC, id DESC LIMIT :limit OFFSET :skip) AS ratings
      JOIN users AS authors ON authors.id = ratings.author_id JOIN trades ON trades.id = ratings.trade_id
    ORDER BY ratings.revealed_at DESC, ratings.id DESC`,
    { ...replacements, limit, skip },
  );
  const page = { skip, limit, rows: rows.length };
  return { items: rows.map(presentRating), total: await countRows(sequelize, { from, replacements, page }) };
}

function presentRating({ id, author, side, thumb, text, ...rating }: RatingRow): Rating {
  const isVoided = rating.isVoided === 1;
  return {
    id,
    author_username: author,
    author_side: side,
    thumb,
    text: isVoided ? null : text,
    revealed_at: rating.revealedAt.toISOString(),
    is_counted: rating.isCounted === 1,
    is_voided: isVoided,
  };
}
