import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from '../../client/src/verifyWebhook';
import { createPostOut, type PostOut, type ResolveName } from '../src/kernel/outbound/createPostOut';

/** Self-signed key for the name shop.example, only for tests. */
export const SHOP_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgfqb9twOdTpgebuyQ
GrC7alQGP+07xYEp+9wliG/+C6qhRANCAATmB1Dab39YO9RIfW/K7KQ55XBDKrXi
aq7uDwBmxmB4RnQ0iT/XUBNKmFbkWQ86wqwxIQHPDe9mTmxD/mlrBziZ
-----END PRIVATE KEY-----
`;
export const SHOP_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBZzCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxzaG9wLmV4
YW1wbGUwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBcxFTATBgNV
BAMMDHNob3AuZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABOYHUNpv
f1g71Eh9b8rspDnlcEMqteJqru4PAGbGYHhGdDSJP9dQE0qYVuRZDzrCrDEhAc8N
72ZObEP+aWsHOJmjSDBGMBcGA1UdEQQQMA6CDHNob3AuZXhhbXBsZTAMBgNVHRME
BTADAQH/MB0GA1UdDgQWBBRaCNc1/kqVyXLR3vGoiUq++o2hRjAKBggqhkjOPQQD
AgNIADBFAiEAlYpAplrG4e0ahmWGoEvp1UkS5zUuwounX2iqScUpHYYCIDnA7lD1
PX8nMrCnGYQbBjvzZ2q9C75copKcXiirjtYB
-----END CERTIFICATE-----
`;

interface Received {
  id: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** Sends like the api, but to a local receiver instead of the resolved public address. */
export function postOutTo(port: number, resolve: ResolveName = async () => ['93.184.215.14']): PostOut {
  return createPostOut({ resolve, connection: { host: '127.0.0.1', port, ca: SHOP_CERTIFICATE } });
}

/** A merchant's program at https://shop.example: it verifies webhooks and echoes challenges. */
export class WebhookReceiver {
  #server!: Server;
  readonly received: Received[] = [];
  calls = 0;
  publicKey = '';
  /** Successive DNS results of its name; the last one stays. */
  addresses: string[][] = [['93.184.215.14']];
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | null = null;

  async open(): Promise<void> {
    this.#server = createServer({ key: SHOP_KEY, cert: SHOP_CERTIFICATE }, async (request, response) => {
      this.calls += 1;
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const text = Buffer.concat(parts).toString();
      const id = String(request.headers['webhook-id']);
      if (this.publicKey && !verifyWebhook(this.publicKey, request.headers, text))
        return response.writeHead(401).end();
      if (this.answer) return this.answer(request, response);
      const body = JSON.parse(text);
      if (body.type !== 'challenge') this.received.push({ id, body });
      response.end(body.data.challenge);
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  postOut(): PostOut {
    return postOutTo(this.port, this.#resolve);
  }

  readonly #resolve: ResolveName = async () =>
    (this.addresses.length > 1 ? this.addresses.shift() : this.addresses[0]) ?? [];
}
