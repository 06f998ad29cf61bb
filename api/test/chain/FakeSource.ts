import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface Asked {
  path: string;
  // Each test knows what it is asked.
  // biome-ignore lint/suspicious/noExplicitAny: a question is whatever the api asked.
  body: any;
}

type Act = (asked: Asked, response: ServerResponse) => unknown;

export class FakeSource {
  readonly asked: Asked[] = [];
  readonly #server: Server;

  private constructor(act: Act) {
    this.#server = createServer((request, response) => void this.#serve(request, response, act));
  }

  static async start(act: Act): Promise<FakeSource> {
    const source = new FakeSource(act);
    source.#server.listen(0, '127.0.0.1');
    await once(source.#server, 'listening');
    return source;
  }

  /** Forwards requests to a real node and changes the responses; if `change` returns undefined, the response is unchanged. */
  static between(
    url: string,
    change: (body: Asked['body'], result: unknown) => unknown,
  ): Promise<FakeSource> {
    return FakeSource.start(async ({ body }, response) => {
      const headers = { 'content-type': 'application/json' };
      const real = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      const answer = (await real.json()) as { result: unknown };
      const changed = change(body, answer.result);
      answerJson(response, changed === undefined ? answer : { ...answer, result: changed });
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse, act: Act): Promise<void> {
    response.on('error', () => undefined);
    const asked = { path: request.url ?? '', body: request.method === 'POST' ? await json(request) : null };
    this.asked.push(asked);
    await act(asked, response);
  }
}

export function answerJson(response: ServerResponse, answer: unknown): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answer));
}
