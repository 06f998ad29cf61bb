import { Writable } from 'node:stream';
import { pino } from 'pino';
import { makeSite } from '../test/makeSite';
import { startTestGateway } from '../test/startTestGateway';

const forbidden = (blocked: unknown) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://souk.example/reset-password?token=secret',
      'effective-directive': 'script-src-elem',
      'blocked-uri': blocked,
    },
  });

it('what a content policy forbade is in the log: shortened, without queries, few lines a minute', async () => {
  const site = makeSite();
  const lines: string[] = [];
  const output = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) });
  const gateway = await startTestGateway(site.root, {}, pino({ level: 'warn' }, output));
  const policy = String((await gateway.send('/')).headers['content-security-policy']);
  const path = /report-uri (\/\S+)$/.exec(policy)?.[1] ?? '/';
  const report = (body: string) =>
    gateway.send(path, { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body });

  for (const body of ['', '{', '[]', '{"csp-report":null}', forbidden('x'.repeat(9000))]) await report(body);
  expect(lines).toEqual([]);
  for (let i = 0; i < 30; i += 1) expect((await report(forbidden('eval'.repeat(99)))).status).toBe(204);
  // Ten per minute, and the test may touch two minutes.
  expect(lines.length).toBeGreaterThanOrEqual(10);
  expect(lines.length).toBeLessThanOrEqual(20);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    directive: 'script-src-elem',
    page: 'https://souk.example/reset-password',
    blocked: 'eval'.repeat(50),
  });
  await gateway.close();
  site.remove();
});
