import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import type { DemoChains } from '../../demo/src/Payments';
import type { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { DemoWallet, Refusal } from './DemoWallet';

/** Serves a page on which a person pays as any of the demo's people, to this machine only. @returns its address. */
export async function serveWallet(lifecycle: Lifecycle, chains: DemoChains): Promise<string> {
  const server = createServer(walletApp(new DemoWallet(chains)));
  lifecycle.onStop(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function walletApp(wallet: DemoWallet): express.Express {
  const app = express();
  app.use(express.static(join(import.meta.dirname, 'wallet')));
  app.use('/tokens', express.static(join(ROOT, 'web-core/src/tokens')));
  app.get('/favicon.svg', (_request, response) => response.sendFile(join(ROOT, 'shell/src/favicon.svg')));
  // A page of another site cannot send JSON here.
  app.use(express.json());
  app.get('/people/:username', async ({ params }, response) => {
    response.json(await wallet.read(params.username));
  });
  app.post('/people/:username/funds', async ({ params, body }, response) => {
    if (!body) throw new Refusal('Send JSON.');
    await wallet.fund(params.username);
    response.json(await wallet.read(params.username));
  });
  app.post('/payments', async ({ body }, response) => {
    response.json({ hash: await wallet.pay(body ?? {}) });
  });
  app.post('/blocks', async ({ body }, response) => {
    if (!body) throw new Refusal('Send JSON.');
    await wallet.confirm();
    response.json({});
  });
  const refuse: express.ErrorRequestHandler = (error, _request, response, _next) => {
    const isRefusal = error instanceof Refusal;
    response
      .status(isRefusal ? 422 : 500)
      .json({ message: isRefusal ? error.message : 'The chain did not answer.' });
  };
  app.use(refuse);
  return app;
}
