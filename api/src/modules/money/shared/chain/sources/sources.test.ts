import { setImmediate } from 'node:timers/promises';
import { createLogger } from '@souk/server-core/logger';
import { callData, coins } from '../../../../../../../demo/src/chain/LocalChain';
import { answerJson, FakeSource } from '../../../../../../test/chain/FakeSource';
import { TestChain } from '../../../../../../test/chain/TestChain';
import { Endpoint, type EndpointLimits } from '../../../../../kernel/outbound/Endpoint';
import { Chain } from '../Chain';
import { type Judgement, judge } from '../verdicts/judge';
import type { ChainSource } from './ChainSource';
import { EvmSource } from './EvmSource';

const LOGGER = createLogger('api', 'silent');
const LIMITS: EndpointLimits = { callMs: 300, maxBytes: 100_000, failures: 3, restMs: 1_000 };

let sidra: TestChain;
let seller: string;
let buyer: string;
let good: EvmSource;
let hash: string;
const started: FakeSource[] = [];

beforeAll(async () => {
  sidra = await TestChain.start();
  [seller = '', buyer = ''] = sidra.accounts;
  good = new EvmSource('sidra', new Endpoint(sidra.url));
  hash = await sidra.send({ from: seller, to: buyer, value: coins('10') });
  await sidra.mine(60);
});
afterEach(async () => {
  for (const source of started.splice(0)) await source.stop();
});
afterAll(() => sidra.stop());

const kept = (source: FakeSource) => {
  started.push(source);
  return source;
};
const evm = ({ url }: { url: string }) => new EvmSource('sidra', new Endpoint(url, {}, LIMITS));
const that = async (...args: Parameters<typeof FakeSource.start>) => kept(await FakeSource.start(...args));
const between = async (change: Parameters<typeof FakeSource.between>[1]) =>
  kept(await FakeSource.between(sidra.url, change));

async function ask(sources: ChainSource[], asked = hash): Promise<Judgement> {
  const chain = new Chain(sources, LOGGER, 1_000);
  const expected = {
    network: 'sidra',
    hash: asked.slice(2),
    recipient: buyer,
    coin: { code: 'SIDRA', contract: null, decimals: 18 },
    amount: '10',
    decimals: 8,
    earliest: null,
    claimedAt: new Date(),
    usedBy: null,
  } as const;
  return judge(await chain.read('sidra', asked.slice(2)), expected, new Date());
}
const said = ({ outcome, reasons }: Judgement) => [outcome, ...reasons.map(({ code }) => code)].join(' ');

describe('a source that', () => {
  it.each<[string, Parameters<typeof FakeSource.start>[0]]>([
    ['hangs', () => undefined],
    [
      'stops in the middle',
      (_, response) => {
        response.setHeader('content-type', 'application/json');
        response.write('{"jsonrpc":"2.0",');
      },
    ],
    [
      'answers HTML',
      (_, response) => {
        response.setHeader('content-type', 'text/html');
        response.end('<html></html>');
      },
    ],
    [
      'redirects',
      (_, response) => {
        response.writeHead(307, { location: sidra.url, 'content-type': 'application/json' });
        response.end('{}');
      },
    ],
    [
      'sends without an end',
      (_, response) => {
        response.setHeader('content-type', 'application/json');
        const send = () => {
          while (!response.destroyed && response.write(' '.repeat(64_000)));
        };
        response.on('drain', send);
        send();
      },
    ],
    ['answers an error', (_, response) => answerJson(response, { jsonrpc: '2.0', error: { code: 1 } })],
    ['answers nonsense', (_, response) => answerJson(response, { jsonrpc: '2.0', result: { a: [] } })],
    ['answers deep nonsense', (_, response) => answerJsonText(response, '['.repeat(90_000))],
    ['drops the connection', (_, response) => response.destroy()],
    [
      'fails',
      (_, response) => {
        response.statusCode = 500;
        answerJson(response, {});
      },
    ],
  ])('%s is away', async (_, act) => {
    const bad = evm(await that(act));
    expect(said(await ask([bad]))).toBe('unknown source_away');
    expect(said(await ask([good, bad]))).toBe('unknown source_away');
    expect(said(await ask([good, bad, evm(sidra)]))).toBe('match');
  });

  it('sends a gigabyte is away before it got through, and costs a few megabytes', async () => {
    let sent = 0;
    const part = Buffer.alloc(64 * 1024, ' ');
    const flood = await that((_, response) => {
      response.setHeader('content-type', 'application/json');
      const send = () => {
        do sent += part.length;
        while (sent < 2 ** 30 && !response.destroyed && response.write(part));
      };
      response.on('drain', send);
      send();
    });
    const source = new EvmSource('sidra', new Endpoint(flood.url));
    const before = process.memoryUsage().rss;
    await expect(source.tip()).rejects.toThrow('did not answer sensibly');
    // The source runs in this process: data in its sockets counts too.
    expect(sent).toBeLessThan(64 * 2 ** 20);
    expect(process.memoryUsage().rss - before).toBeLessThan(128 * 2 ** 20);
  });

  it('is of another chain is away, whatever it says', async () => {
    const other = await between(({ method }) => (method === 'eth_chainId' ? '0x1' : undefined));
    expect(said(await ask([evm(other)]))).toBe('unknown source_away');
  });

  it('takes its time with each answer is away in the end', async () => {
    const slow = await that(async (_, response) => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      answerJson(response, { jsonrpc: '2.0', result: '0x17cad' });
    });
    const chain = new Chain([evm(slow)], LOGGER, 300);
    expect(await chain.read('sidra', hash.slice(2))).toMatchObject({ answers: [{ isAway: true }] });
  });

  it('fails again and again is left alone for a while, and tried again', async () => {
    let isWell = false;
    const source = await FakeSource.between(sidra.url, () => (isWell ? undefined : null));
    kept(source);
    const asked = evm(source);
    for (let times = 0; times < 5; times += 1) await ask([asked]);
    expect(source.asked).toHaveLength(LIMITS.failures);
    isWell = true;
    expect(said(await ask([asked]))).toBe('unknown source_away');
    expect(source.asked).toHaveLength(LIMITS.failures);
    let again = '';
    do {
      await setImmediate();
      again = said(await ask([asked]));
    } while (again === 'unknown source_away');
    expect(again).toBe('match');
  });
});

describe('of two sources', () => {
  it('that say the same, both are named', async () => {
    const judged = await ask([good, evm(sidra)]);
    expect(said(judged)).toBe('match');
    expect(judged.sources).toHaveLength(2);
  });

  it.each<[string, Parameters<typeof between>[0]]>([
    [
      'invents the amount',
      ({ method }, r) => method === 'eth_getTransactionByHash' && { ...Object(r), value: '0x1' },
    ],
    [
      'invents the recipient',
      ({ method }, r) => method === 'eth_getTransactionByHash' && { ...Object(r), to: `0x${'1'.repeat(40)}` },
    ],
    [
      'calls it failed',
      ({ method }, r) => method === 'eth_getTransactionReceipt' && { ...Object(r), status: '0x0' },
    ],
    ['dates it', ({ method }, r) => method === 'eth_getBlockByHash' && { ...Object(r), timestamp: '0x1' }],
    ['hides it', ({ method }) => (method === 'eth_getTransactionByHash' ? null : false)],
  ])('one that %s makes it unknown', async (_, change) => {
    const liar = evm(
      await between((body, result) => {
        const changed = change(body, result);
        return changed === false ? undefined : changed;
      }),
    );
    expect(said(await ask([good, liar]))).toBe('unknown sources_disagree');
    expect(said(await ask([good, liar, evm(sidra)]))).toBe('unknown sources_disagree');
  });

  it('one that invents a transaction convinces no one', async () => {
    const invented = `0x${'cd'.repeat(32)}`;
    const liar = await between(({ method, params }, result) => {
      const real = JSON.parse(JSON.stringify(result ?? null).replaceAll(hash, invented));
      if (method === 'eth_blockNumber' || method === 'eth_chainId') return undefined;
      return params[0] === invented ? real : undefined;
    });
    const asReal = await FakeSource.start(async ({ body }, response) => {
      const params = JSON.parse(JSON.stringify(body.params).replaceAll(invented, hash));
      const answer = await fetch(liar.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, params }),
      });
      answerJsonText(response, (await answer.text()).replaceAll(hash, invented));
    });
    kept(asReal);
    expect(said(await ask([evm(asReal)], invented))).toBe('match');
    expect(said(await ask([good, evm(asReal)], invented))).toBe('unknown sources_disagree');
  });

  it('one that is behind makes it wait', async () => {
    const behind = await between(({ method }) => {
      if (method === 'eth_blockNumber') return '0x0';
      return method === 'eth_getTransactionByHash' ? null : undefined;
    });
    expect(said(await ask([good, evm(behind)]))).toBe('waiting');
  });

  it('the one that knows fewer blocks counts', async () => {
    const behind = await between(({ method }) => (method === 'eth_blockNumber' ? '0x5' : undefined));
    expect(await ask([good, evm(behind)])).toMatchObject({ outcome: 'waiting', confirmations: 5 });
  });

  it('one that traces proves nothing that the other does not show', async () => {
    const multisend = await sidra.deploy('Multisend');
    const data = callData('pay(address[],uint256[])', [buyer], [coins('10')]);
    const paid = await sidra.send({ from: seller, to: multisend, value: coins('10'), data });
    const untraced = evm(
      await between(({ method }) => (method === 'debug_traceTransaction' ? null : undefined)),
    );
    expect(said(await ask([good, untraced], paid))).toBe('unknown not_traced');
    expect(said(await ask([good, evm(sidra)], paid))).toBe('waiting');
  });
});

function answerJsonText(response: Parameters<typeof answerJson>[0], text: string): void {
  response.setHeader('content-type', 'application/json');
  response.end(text);
}
