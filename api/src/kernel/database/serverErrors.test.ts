import { ConnectionError, DatabaseError } from 'sequelize';
import { committedNothing, isDatabaseAway, needsOtherConnection, wasUndone } from './serverErrors';

const error = (errno: number, message = '') => Object.assign(new Error(message), { errno, sql: '' });
const AGAIN = [1020, 1213, 3101];
const ELSEWHERE = [1053, 1152, 1184, 1290, 1792, 1836, 1927, 2006, 2013, 3100, 4031];
const LATER = [3, 1021, 1026, 1040, 1041, 1114, 1135, 1203, 1205, 1223, 1226, 1317, 1461, 1637];

it.each([
  ...AGAIN.map((errno) => [errno, true, false] as const),
  ...ELSEWHERE.map((errno) => [errno, false, true] as const),
  ...LATER.map((errno) => [errno, false, false] as const),
])('knows that %d is no fault of the request', (errno, isUndone, isMoved) => {
  for (const thrown of [error(errno), new DatabaseError(error(errno) as never)]) {
    expect(isDatabaseAway(thrown)).toBe(true);
    expect([wasUndone(thrown), needsOtherConnection(thrown)]).toEqual([isUndone, isMoved]);
  }
});

it.each([1062, 1064, 1142, 1264, 3819, 4025])('knows that %d is a fault of the statement', (errno) => {
  expect([isDatabaseAway(error(errno)), needsOtherConnection(error(errno))]).toEqual([false, false]);
});

it('knows a full disk by its text, and a connection that could not be made', () => {
  expect(
    isDatabaseAway(error(1030, 'Got error 28 "No space left on device" from storage engine InnoDB')),
  ).toBe(true);
  expect(isDatabaseAway(new ConnectionError(new Error('refused')))).toBe(true);
  expect(needsOtherConnection(new ConnectionError(new Error('refused')))).toBe(false);
});

it('leaves open what became of a COMMIT unless the error says it for certain', () => {
  const lost = Object.assign(new Error('lost'), { fatal: true, code: 'PROTOCOL_CONNECTION_LOST' });
  const neverSent = Object.assign(new Error('closed'), { fatal: true });
  expect([error(1213), error(1290), neverSent].map(committedNothing)).toEqual(Array(3).fill(true));
  expect([lost, error(1180), error(1053), error(3100), error(2013)].map(committedNothing)).toEqual(
    Array(5).fill(false),
  );
});
