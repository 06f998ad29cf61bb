import type { Fault } from './FaultRun';
import { type Program, wait } from './Program';
import type { Random } from './Random';

type Choose = (random: Random) => readonly Program[];

/** What may happen to programs, whatever they are: ended at once, stopped as they stand, or asked to end; then they come back. */
export function programFaults(apis: readonly Program[], others: readonly Program[]): Fault[] {
  const one: Choose = (random) => [random.oneOf(apis)];
  return [
    killing('one api killed', one),
    killing('all apis killed', () => apis),
    stopping('one api stopped', one),
    stopping('all apis stopped', () => apis),
    { ...restarting('one api restarted', one), isUnnoticed: true },
    { ...restarting('apis restarted in turn', () => apis), isUnnoticed: true },
    {
      name: 'one api an hour off',
      inject: async (random) => {
        const api = random.oneOf(apis);
        await api.end();
        await api.launch({ CLOCK_AHEAD_MS: String(random.oneOf([-1, 1]) * 3_600_000) });
        await wait(random.between(3_000, 5_000));
        await api.restart();
      },
    },
    ...others.flatMap((program) => [
      killing(`${program.name} killed`, () => [program]),
      stopping(`${program.name} stopped`, () => [program]),
      restarting(`${program.name} restarted`, () => [program]),
    ]),
  ];
}

/** @param awayMs How long they are gone at most. */
export function killing(name: string, choose: Choose, awayMs = 1_500): Fault {
  return {
    name,
    inject: async (random) => {
      const programs = choose(random);
      await wait(random.between(0, 500));
      await Promise.all(programs.map((program) => program.kill()));
      await wait(random.between(0, awayMs));
      for (const program of programs) await program.start();
    },
  };
}

export function stopping(
  name: string,
  choose: Choose,
  [least, most]: readonly [number, number] = [1_000, 6_000],
): Fault {
  return {
    name,
    inject: async (random) => {
      const programs = choose(random);
      for (const program of programs) program.freeze();
      await wait(random.between(least, most));
      for (const program of programs) program.thaw();
    },
  };
}

/** One after the other. */
export function restarting(name: string, choose: Choose): Fault {
  return {
    name,
    inject: async (random) => {
      for (const program of choose(random)) await program.restart();
    },
  };
}
