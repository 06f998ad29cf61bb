import type { Fault, Stage } from '../Fault';
import { type Program, wait } from '../Program';
import type { Random } from '../Random';
import { primaryOf } from '../servers/Database';

type Inject = Fault['inject'];
type Choose = (stage: Stage, random: Random) => readonly Program[] | Promise<readonly Program[]>;

export const oneApi: Choose = ({ site }, random) => [random.oneOf(site.apis)];
export const allApis: Choose = ({ site }) => site.apis;
export const gateway: Choose = ({ site }) => [site.gateway];
export const primary: Choose = async ({ database }) => [await primaryOf(database)];
export const allServers: Choose = ({ database }) => database.servers;
export const another: Choose = async (stage, random) => {
  const [first] = await primary(stage, random);
  return [random.oneOf(stage.database.servers.filter((server) => server !== first))];
};
export const allButOne: Choose = ({ database: { servers } }, random) => {
  const kept = random.oneOf(servers);
  return servers.filter((server) => server !== kept);
};

/** Kills programs. @param awayMs Longest time until the restart. */
export function killed(choose: Choose, awayMs = 1_500): Inject {
  return async (stage, random) => {
    await wait(random.between(0, 500));
    const programs = await choose(stage, random);
    await Promise.all(programs.map((program) => program.kill()));
    await wait(random.between(0, awayMs));
    for (const program of programs) await program.start();
    return undefined;
  };
}

/** Suspends programs: nothing answers, and nothing is closed. */
export function stopped(choose: Choose, least = 1_000, most = 6_000): Inject {
  return async (stage, random) => {
    const programs = await choose(stage, random);
    for (const program of programs) program.freeze();
    await wait(random.between(least, most));
    for (const program of programs) program.thaw();
    return undefined;
  };
}

/** Ends and restarts programs gracefully, one after the other. */
export function restarted(choose: Choose): Inject {
  return async (stage, random) => {
    for (const program of await choose(stage, random)) {
      await program.restart();
      await stage.database.catchUp();
    }
    return undefined;
  };
}

export const anHourOff: Inject = async ({ site }, random) => {
  const api = random.oneOf(site.apis);
  await api.end();
  await api.launch({ CLOCK_AHEAD_MS: String(random.oneOf([-1, 1]) * 3_600_000) });
  await wait(random.between(3_000, 5_000));
  await api.restart();
  return undefined;
};

/** Long enough for an election, or not. */
export function cutOff(choose: Choose): Inject {
  return async (stage, random) => {
    const [server] = await choose(stage, random);
    const member = stage.database.servers.find((one) => one === server);
    const mend = member && (await stage.database.cutOff?.(member));
    await wait(random.between(4_000, 25_000));
    await mend?.();
    return undefined;
  };
}
