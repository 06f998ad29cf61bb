import { User } from '../../../domain/models';
import { foldUsername } from '../../../domain/models/lookAlikes';
import { searchTextOf } from '../../../domain/models/searchText';
import type { Services } from '../../../domain/Services';
import type { Job } from '../../../kernel/jobs/Job';

const AT_A_TIME = 1_000;

/** Folds names that are not: those of before, and of people whom the release before registers. */
export const foldNamesJob: Job<Services> = {
  name: 'fold-names',
  everySeconds: 60,
  runsIn: 'one',
  run: async () => {
    for (const missing of [{ searchText: null }, { lookAlike: null }])
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
});
