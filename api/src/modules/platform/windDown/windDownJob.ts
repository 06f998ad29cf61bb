import { noticesOf } from '@souk/contracts/platform/windDown/windDown';
import { tellEachOnce } from '../../../domain/outbox/tellEachOnce';
import type { Services } from '../../../domain/Services';
import { databaseTime } from '../../../kernel/database/databaseTime';
import type { Job } from '../../../kernel/jobs/Job';

export const windDownJob: Job<Services> = {
  name: 'tell-wind-down',
  everySeconds: 300,
  run: async ({ sequelize, settings }) => {
    const { wind_down: now } = await settings.read();
    const today = (await databaseTime(sequelize)).toISOString().slice(0, 10);
    // Distinguishes one announcement from a later one.
    const [what, ...besides] = noticesOf(now, today)
      .map((notice) => `wind-down ${now.announced_at} ${notice}`)
      .reverse();
    if (!what) return;
    // A cancellation concerns only those who were told of the closing.
    const isOver = now.state === 'open';
    const told = 'SELECT 1 FROM told_once WHERE told_once.user_id = users.id AND told_once.what LIKE :told';
    await tellEachOnce(sequelize, {
      kind: 'wind_down_told',
      what,
      besides,
      among: `WHERE users.role = 'user' AND users.erased_at IS NULL ${isOver ? `AND EXISTS (${told})` : ''}`,
      replacements: { told: `wind-down ${now.announced_at} %` },
    });
  },
};
