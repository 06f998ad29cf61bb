import { createLogger } from './logger';

interface Line {
  msg: string;
  moreLikeIt?: number;
  err?: { message: string };
}

function collect() {
  const lines: Line[] = [];
  const logger = createLogger('api', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, logger };
}

const away = (code = 'ECONNREFUSED') => Object.assign(new Error(`connect ${code}`), { code });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('an outage is a line a second, which says how many more there were', () => {
  const { lines, logger } = collect();
  for (let second = 0; second < 3; second += 1) {
    for (let request = 0; request < 500; request += 1) logger.error({ err: away() }, 'request failed');
    jest.advanceTimersByTime(1_000);
  }
  expect(lines.map(({ msg, moreLikeIt }) => [msg, moreLikeIt])).toEqual([
    ['request failed', undefined],
    ['request failed', 498],
    ['request failed', 499],
    ['request failed', 499],
  ]);
  expect(lines[1]?.err?.message).toBe('connect ECONNREFUSED');
  jest.advanceTimersByTime(1_000);
  logger.error({ err: away() }, 'request failed');
  expect(lines.at(-1)?.moreLikeIt).toBeUndefined();
});

it('other failures, and lines without one, are told all the same', () => {
  const { lines, logger } = collect();
  logger.error({ err: away() }, 'request failed');
  logger.error({ err: away() }, 'a job failed');
  logger.error({ err: away('ENOSPC') }, 'request failed');
  logger.error({ err: new TypeError('of the program') }, 'request failed');
  logger.error({ err: new TypeError('of the program, elsewhere') }, 'request failed');
  for (let request = 0; request < 3; request += 1) logger.info({ status: 200 }, 'request');
  logger.warn('a warning');
  logger.warn('a warning');
  expect(lines).toHaveLength(10);
});
