import { Op, type Transaction } from 'sequelize';
import { User } from '../../../domain/models';
import { listRows, type PersonalTables, type Row } from '../../../domain/personalTables';
import { Block, Rating, TraderNote } from '../tables';

export const reputationPersonal: PersonalTables = {
  // Ratings stay, as counts of others; texts by the user and about them do not.
  ratings: {
    exported: {
      ...listRows('ratings_given', Rating, {
        where: (authorId) => ({ authorId }),
        include: [{ model: User, as: 'rated', attributes: ['username'] }],
        present: ({ rated, ...row }) => ({ ...row, rated_username: rated.username }),
      }),
      ...listRows('ratings_received', Rating, {
        where: (ratedId) => ({ ratedId, revealedAt: { [Op.ne]: null } }),
        include: [{ model: User, as: 'author', attributes: ['username'] }],
        present: ({ author, ...row }) => ({ ...row, author_username: author.username }),
      }),
    },
    erased: (transaction, userId) => {
      const said = { [Op.or]: [{ authorId: userId }, { ratedId: userId }] };
      return Rating.update({ text: null }, { where: said, transaction });
    },
  },
  blocks: {
    exported: { blocks: readBlocks },
    erased: (transaction, userId) =>
      Block.destroy({ where: { [Op.or]: [{ userId }, { blockedId: userId }] }, transaction }),
  },
  trader_notes: {
    exported: { notes: readNotes },
    erased: (transaction, userId) =>
      TraderNote.destroy({ where: { [Op.or]: [{ userId }, { aboutId: userId }] }, transaction }),
  },
  trader_facts: {
    exported: 'Counts of the trades and ratings in the export',
    erased: 'Counts of trades and ratings that stay',
  },
};

async function* readBlocks(transaction: Transaction, userId: number): AsyncGenerator<Row[]> {
  const blocks = await Block.findAll({
    where: { userId },
    include: [{ model: User, as: 'blocked', attributes: ['username'] }],
    order: ['createdAt', 'blockedId'],
    transaction,
  });
  yield blocks.map(({ blocked, createdAt }) => ({ username: blocked?.username, created_at: createdAt }));
}

async function* readNotes(transaction: Transaction, userId: number): AsyncGenerator<Row[]> {
  const notes = await TraderNote.findAll({
    where: { userId },
    include: [{ model: User, as: 'about', attributes: ['username'] }],
    order: ['aboutId'],
    transaction,
  });
  yield notes.map(({ about, text, updatedAt }) => ({
    username: about?.username,
    text,
    updated_at: updatedAt,
  }));
}
