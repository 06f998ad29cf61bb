import type { Fault } from './FaultRun';
import type { Program } from './Program';
import type { Random } from './Random';

export const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** What may happen to programs, whatever they are: ended at once, stopped as they stand, or asked to end; then they come back. */
export function programFaults(apis: readonly Program[], others: readonly Program[]): Fault[] {
  const one = (random: Random) => random.oneOf(apis);
  return [
    killing('one api killed', (random) => [one(random)]),
    killing('all apis killed', () => apis),
    stopping('one api stopped', (random) => [one(random)]),
    stopping('all apis stopped', () => apis),
    restarting('one api restarted', one, true),
    {
      name: 'apis restarted in turn',
      isUnnoticed: true,
      inject: async () => {
        for (const api of apis) await restart(api);
      },
    },
    {
      name: 'one api an hour off',
      inject: async (random) => {
        const api = one(random);
        await api.end();
        api.launch({ CLOCK_AHEAD_MS: String(random.oneOf([-1, 1]) * 3_600_000) });
        await wait(random.between(3_000, 5_000));
        await restart(api);
      },
    },
    ...others.flatMap((program) => [
      killing(`${program.name} killed`, () => [program]),
      stopping(`${program.name} stopped`, () => [program]),
      restarting(`${program.name} restarted`, () => program, false),
    ]),
  ];
}

async function restart(program: Program): Promise<void> {
  await program.end();
  await program.start();
}

function killing(name: string, choose: (random: Random) => readonly Program[]): Fault {
  return {
    name,
    inject: async (random) => {
      const programs = choose(random);
      await wait(random.between(0, 500));
      await Promise.all(programs.map((program) => program.kill()));
      await wait(random.between(0, 1_500));
      for (const program of programs) await program.start();
    },
  };
}

function stopping(name: string, choose: (random: Random) => readonly Program[]): Fault {
  return {
    name,
    inject: async (random) => {
      const programs = choose(random);
      for (const program of programs) program.freeze();
      await wait(random.between(1_000, 6_000));
      for (const program of programs) program.thaw();
    },
  };
}

function restarting(name: string, choose: (random: Random) => Program, isUnnoticed: boolean): Fault {
  return { name, isUnnoticed, inject: (random) => restart(choose(random)) };
}
