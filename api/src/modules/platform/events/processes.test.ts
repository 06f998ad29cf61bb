import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Drain } from '@souk/server-core/Drain';
import { bundleApi, Replica } from '../../../../test/crash/Replica';
import { createTrader } from '../../../../test/factories';
import { openStream } from '../../../../test/openStream';
import { testApi } from '../../../../test/testApi';
import { createApp } from '../../../app/createApp';
import { announce } from '../../../domain/outbox/announce';
import { inTransaction } from '../../../kernel/database/transaction';
import { LiveStreams } from './LiveStreams';

const api = testApi();

it('a process that drains ends its streams, opens none, and then is gone', async () => {
  const streams = new LiveStreams(api.services.sequelize, api.services.logger);
  const drain = new Drain(20);
  drain.beforeClosing(() => streams.close());
  const server = createServer(createApp({ ...api.services, streams }, drain).callback());
  drain.watch(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const trader = await createTrader(api);
  const { port } = server.address() as AddressInfo;
  const stream = await openStream(`http://127.0.0.1:${port}`, trader.token);
  await drain.start();
  await stream.ended;
  await expect(streams.open({ ...trader } as never, async () => null)).rejects.toMatchObject({
    code: 'unavailable',
  });
});

it('what one process does reaches a stream of another', async () => {
  const replica = new Replica(api, await bundleApi());
  try {
    const trader = await createTrader(api);
    const stream = await openStream(await replica.address, trader.token);
    await inTransaction(api.services.sequelize, (transaction) =>
      announce(transaction, { kind: 'trade_hash_sent', id: 77, userIds: [trader.id] }),
    );
    await stream.until(() => stream.hints().some(({ subject }) => subject === 'trade'));
    expect(stream.hints()[0]).toEqual({ subject: 'trade', id: 77 });
  } finally {
    await replica.end();
  }
});
