import { connect } from 'node:net';
import { createTrader } from '../../test/factories';
import { testApi } from '../../test/testApi';
import { User, Withdrawal } from '../models';

const api = testApi();

it('asks again who the caller is when the body came late: they may have been deactivated meanwhile', async () => {
  const trader = await createTrader(api, { balance: '100' });
  const body = JSON.stringify({ amount: '50' });
  const { hostname, port } = new URL(api.address);
  const socket = connect(Number(port), hostname);
  let answer = '';
  const ended = new Promise((resolve) => socket.on('close', resolve));
  socket.on('data', (data) => (answer += data));
  const read = jest.spyOn(api.services.callers, 'read');
  socket.write(
    `POST /wallet/withdraw HTTP/1.1\r\nHost: api\r\nConnection: close\r\nAuthorization: Bearer ${trader.token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 1)}`,
  );
  while (read.mock.results.length === 0) await new Promise(setImmediate);
  await read.mock.results[0]?.value;
  await User.update({ isActive: false }, { where: { id: trader.user.id } });
  socket.write(body.slice(1));
  await ended;
  expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  expect(await Withdrawal.count()).toBe(0);
});
