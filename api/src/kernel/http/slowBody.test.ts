import { connect, type Socket } from 'node:net';
import { type Actor, createTrader } from '../../../test/factories';
import { testApi } from '../../../test/testApi';
import { KycDocument, User, Withdrawal } from '../../domain/models';
import { Lane } from './Lane';

const api = testApi();

function begin(path: string, { token }: Actor, [type, body]: [type: string, body: string]) {
  const { hostname, port } = new URL(api.address);
  const socket: Socket = connect(Number(port), hostname);
  let answer = '';
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)));
  socket.on('data', (data) => (answer += data));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: api\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
  );
  const finish = () => {
    socket.write(body.slice(-1));
    return ended;
  };
  return { finish };
}

afterEach(() => jest.restoreAllMocks());

it('asks again who the caller is when an upload came late: their role may have changed', async () => {
  const trader = await createTrader(api);
  const read = jest.spyOn(api.services.callers, 'read');
  const form = '--b\r\nContent-Disposition: form-data; name="document_type"\r\n\r\nID_PROOF\r\n--b--\r\n';
  const upload = begin('/profile/kyc/upload', trader, ['multipart/form-data; boundary=b', form]);
  while (read.mock.results.length === 0) await new Promise(setImmediate);
  await read.mock.results[0]?.value;
  await User.update({ role: 'admin' }, { where: { id: trader.user.id } });
  expect(await upload.finish()).toMatch(/^HTTP\/1\.1 403 /);
  expect(await KycDocument.count()).toBe(0);
});

it('takes no place before it is here, and does not ask before who the caller is', async () => {
  const trader = await createTrader(api, { balance: '100' });
  jest.replaceProperty(api.services.lanes, 'general', new Lane({ working: 1, waiting: 0, waitMs: 0 }));
  const read = jest.spyOn(api.services.callers, 'read');
  const body = JSON.stringify({ amount: '50' });
  const slow = [1, 2].map(() => begin('/wallet/withdraw', trader, ['application/json', body]));
  expect((await trader.call('GET', '/wallet/balance')).status).toBe(200);
  expect(read).toHaveBeenCalledTimes(1);
  await User.update({ isActive: false }, { where: { id: trader.user.id } });
  for (const { finish } of slow) expect(await finish()).toMatch(/^HTTP\/1\.1 403 /);
  expect(await Withdrawal.count()).toBe(0);
});
