import { User } from '../../../domain/models';
import { searchTextOf } from '../../../domain/models/searchText';
import type { Services } from '../../../domain/Services';
import type { Job } from '../../../kernel/jobs/Job';

const AT_A_TIME = 1_000;

/** Makes people findable whose folded text is missing: those of before, and those whom the release before registers. */
export const foldNamesJob: Job<Services> = {
  name: 'fold-names',
  everySeconds: 60,
  runsIn: 'one',
  run: async () => {
    for (;;) {
      const users = await User.findAll({ where: { searchText: null }, limit: AT_A_TIME });
      for (const user of users)
        await User.update({ searchText: searchTextOf(user) }, { where: { id: user.id, searchText: null } });
      if (users.length < AT_A_TIME) return;
    }
  },
};
