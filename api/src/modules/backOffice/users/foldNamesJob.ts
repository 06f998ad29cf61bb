import { Op, type WhereOptions } from 'sequelize';
import { User } from '../../../domain/models';
import { foldUsername } from '../../../domain/models/lookAlikes';
import { codeOf, searchTextOf } from '../../../domain/models/searchText';
import type { Services } from '../../../domain/Services';
import type { Job } from '../../../kernel/jobs/Job';

const AT_A_TIME = 1_000;

/** Folds names that are not folded: old ones, and those of users whom the previous release registers. */
const MISSING: WhereOptions<User>[] = [
  { searchText: null },
  { lookAlike: null },
  { countryCode: null, country: { [Op.not]: null } },
];

export const foldNamesJob: Job<Services> = {
  name: 'fold-names',
  everySeconds: 60,
  runsIn: 'one',
  run: async () => {
    for (const missing of MISSING)
      for (let left = AT_A_TIME; left === AT_A_TIME; ) {
        const users = await User.findAll({ where: missing, limit: AT_A_TIME });
        left = users.length;
        for (const user of users) await User.update(foldedOf(user), { where: { id: user.id, ...missing } });
      }
  },
};

const foldedOf = (user: User) => ({
  searchText: searchTextOf(user),
  lookAlike: foldUsername(user.username),
  countryCode: user.country && codeOf(user.country),
});
