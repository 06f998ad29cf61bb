import { connect } from 'node:net';
import { testApi } from '../../../test/testApi';

const api = testApi();

it('logs a client that goes away in the middle of its answer like anything else, in one line', async () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const logged = jest.spyOn(api.services.logger, 'info');
  const { hostname, port } = new URL(api.address);
  const broken = () => logged.mock.calls.some(([, text]) => text === 'a client went away before its answer');
  for (let attempt = 0; attempt < 100 && !broken() && !printed.mock.calls.length; attempt += 1) {
    const socket = connect(Number(port), hostname);
    socket.write('GET /openapi.json HTTP/1.1\r\nHost: api\r\n\r\n'.repeat(50));
    await new Promise((resolve) => socket.once('data', resolve));
    socket.resetAndDestroy();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(printed).not.toHaveBeenCalled();
  expect(broken()).toBe(true);
  printed.mockRestore();
  logged.mockRestore();
});
