import { ALARM_CODES } from '@souk/contracts/backOffice/alarms';
import { assignmentSubject } from '@souk/contracts/backOffice/desk/assignments';
import { noteSubject } from '@souk/contracts/backOffice/desk/notes';
import { platformStatisticsSchema } from '@souk/contracts/backOffice/statistics';
import { personalRows } from '@souk/contracts/people/personalData/personalRows';
import { CHANNELS } from '@souk/contracts/platform/notifications/notifications';
import { testApi } from '../../test/testApi';
import { select } from '../kernel/database/statements';
import { features } from './modules';

const api = testApi();

const COMPUTED_ALARMS = ['four_eyes_off', 'queue_late', 'clock_off'];

/** Several features may contribute to the same alarm or view. */
const ONCE = [
  'changeable',
  'proves',
  'personal',
  'expires',
  'queues',
  'gauges',
  'channels',
  'subjects',
] as const;

const personal = features.flatMap((feature) => Object.entries(feature.personal ?? {}));

/** Tables that reference users as owners or actors. */
const TABLES = `SELECT DISTINCT table_name AS name FROM information_schema.columns
    WHERE table_schema = DATABASE() AND column_name IN ('user_id', 'actor_id')
  UNION SELECT table_name FROM information_schema.key_column_usage
    WHERE table_schema = DATABASE() AND referenced_table_name = 'users'`;

describe('what the features say', () => {
  it('is of every table with rows about users: what is exported and erased, or why not', async () => {
    const tables = (await select<{ name: string }>(api.owner, TABLES)).map(({ name }) => name);
    expect(personal.map(([name]) => name).sort()).toEqual([...tables, 'users'].sort());
  });

  it('says each thing once', () => {
    for (const part of ONCE) {
      const names = features.flatMap((feature) => Object.keys(feature[part] ?? {}));
      expect(names).toEqual([...new Set(names)]);
    }
    const jobs = features.flatMap((feature) => feature.jobs ?? []).map(({ name }) => name);
    expect(jobs).toEqual([...new Set(jobs)]);
  });

  // Bounds on how soon direct database writes (docs/reviewers/security.md) and a wrong clock (docs/operators/operations.md) are reported.
  it.each([
    ['link-audit-log', 60],
    ['sign-checkpoints', 60],
    ['check-books', 15 * 60],
    ['check-logs', 20 * 60],
    ['compare-clocks', 60 * 60],
  ])('has the job %s run again after %i seconds', (name, seconds) => {
    const job = features.flatMap((feature) => feature.jobs ?? []).find((one) => one.name === name);
    expect(job?.everySeconds).toBe(seconds);
  });

  it('leaves out no list of the export, no queue, no subject, no channel and no alarm', () => {
    const lists = personal.flatMap(([, { exported }]) =>
      typeof exported === 'string' ? [] : Object.keys(exported),
    );
    expect(lists.sort()).toEqual(Object.keys(personalRows).sort());
    const queues = features.flatMap((feature) => Object.keys(feature.queues ?? {}));
    expect(queues.sort()).toEqual(Object.keys(platformStatisticsSchema.shape.waiting_since.shape).sort());
    const subjects = features.flatMap((feature) => Object.keys(feature.subjects ?? {}));
    const named = new Set([...assignmentSubject.options, ...noteSubject.options]);
    expect(subjects.sort()).toEqual([...named].sort());
    const channels = features.flatMap((feature) => Object.keys(feature.channels ?? {}));
    expect(channels.sort()).toEqual([...CHANNELS].sort());
    const alarms = features.flatMap((feature) => Object.keys(feature.alarms ?? {}));
    expect([...new Set([...alarms, ...COMPUTED_ALARMS])].sort()).toEqual([...ALARM_CODES].sort());
  });
});
