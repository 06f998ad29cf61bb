import fc from 'fast-check';
import { testApi } from '../../../test/testApi';
import { nextNumber } from './nextNumber';

const api = testApi();

interface Published {
  number: number;
  at: Date;
}

/** Records that the database was restored, as `mark-restored` does. */
async function mark(at: Date, backupAt: Date): Promise<void> {
  await api.owner.query('DELETE FROM payout_pauses');
  await api.owner.query(
    "INSERT INTO payout_pauses (reason, difference, backup_at, started_at) VALUES ('restored', 0, ?, ?)",
    // A date in a statement loses its milliseconds.
    { replacements: [backupAt, at].map((time) => time.toISOString().slice(0, 23).replace('T', ' ')) },
  );
}
const step = fc.record({
  what: fc.constantFrom('publish', 'publish', 'publish', 'back up', 'restore'),
  // A millisecond at least lies between what is signed.
  later: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 10 ** 9 })),
  which: fc.nat(),
});

it('counts from 1, by one', async () => {
  const now = new Date();
  expect(await nextNumber(api.services.sequelize, null, now)).toBe(1);
  expect(await nextNumber(api.services.sequelize, { number: 7, at: new Date(0) }, now)).toBe(8);
});

it('gives no number twice, whichever backup is restored, again and again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      await api.owner.query('DELETE FROM payout_pauses');
      let clock = Date.parse('2026-01-01T00:00:00Z');
      let last: Published | null = null;
      const backups: { last: Published | null; at: Date }[] = [{ last, at: new Date(clock) }];
      const given = new Set<number>();
      for (const { what, later, which } of steps) {
        clock += later;
        const now = new Date(clock);
        if (what === 'back up') backups.push({ last, at: now });
        else if (what === 'restore') {
          const backup = backups[which % backups.length] as (typeof backups)[number];
          last = backup.last;
          await mark(now, backup.at);
        } else {
          const number: number = await nextNumber(api.services.sequelize, last, now);
          expect(given).not.toContain(number);
          given.add(number);
          last = { number, at: now };
        }
      }
    }),
    { numRuns: 10 },
  );
});
