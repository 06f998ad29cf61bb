import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload, PushSubscriptionRequest } from '@souk/contracts/platform/notifications/push';
import type { Config } from '../src/kernel/config/config';
import { createPushDelivery, type DeliverPush } from '../src/kernel/push/createPushDelivery';
import type { TestApi } from './createTestApi';
import type { Actor } from './factories';

interface Received {
  payload: PushPayload;
  text: string;
  topic: string;
  urgency: string;
  ttl: number;
}

export interface Device {
  request: PushSubscriptionRequest;
  received: Received[];
  /** Response of the service from now on. */
  answer: { status: number; headers?: Record<string, string> };
}

const ORIGIN = 'https://fcm.googleapis.com';

/** A push service and its browsers: it authenticates the sender (RFC 8292), they decrypt (RFC 8291). */
export class FakePushService {
  readonly #devices = new Map<string, Device & { open: (body: Buffer) => string }>();
  #server!: Server;
  address = '';
  readonly wrong: string[] = [];
  calls = 0;

  async open(): Promise<void> {
    this.#server = createServer(async (request, response) => {
      const { status, headers } = await this.#take(request).catch((error) => {
        this.wrong.push(String(error));
        return { status: 400, headers: {} };
      });
      response.writeHead(status, headers).end();
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Sends like the api, but to this service instead of the endpoint's. */
  delivery(config: Pick<Config, 'vapid'>): DeliverPush {
    return createPushDelivery(config, (endpoint, init) =>
      fetch(this.address + new URL(String(endpoint)).pathname, init),
    );
  }

  createDevice(): Device {
    const pair = createECDH('prime256v1');
    const [own, auth] = [pair.generateKeys(), randomBytes(16)];
    const path = `/fcm/send/${randomBytes(16).toString('base64url')}`;
    const device = {
      request: {
        endpoint: ORIGIN + path,
        keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
      },
      received: [],
      answer: { status: 201 },
      open: (body: Buffer) => decrypt(body, { auth, own, secretWith: (key) => pair.computeSecret(key) }),
    };
    this.#devices.set(path, device);
    return device;
  }

  async subscribe(api: TestApi, { token }: Actor, device = this.createDevice()): Promise<Device> {
    const json = device.request;
    const { status, body } = await api.call('PUT', '/push-subscriptions/current', { token, json });
    if (status !== 204) throw new Error(`Not subscribed: ${JSON.stringify(body)}`);
    return device;
  }

  async #take(request: IncomingMessage): Promise<Device['answer']> {
    this.calls += 1;
    const device = this.#devices.get(request.url ?? '');
    if (!device) return { status: 404 };
    checkSender(request.headers.authorization ?? '');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const text = device.open(Buffer.concat(parts));
    if (device.answer.status !== 201) return device.answer;
    const { topic = '', urgency = '', ttl } = request.headers as Record<string, string>;
    device.received.push({ payload: JSON.parse(text), text, topic, urgency, ttl: Number(ttl) });
    return device.answer;
  }
}

function checkSender(authorization: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const bytes = Buffer.from(signature, 'base64url');
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes))
    throw new Error('The signature is wrong');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const hours = (exp * 1_000 - Date.now()) / 3_600_000;
  if (aud !== ORIGIN || hours <= 0 || hours > 24) throw new Error(`The claims are wrong: ${claims}`);
  if (!/^(mailto:.+@|https:\/\/)/.test(sub)) throw new Error(`The subject is wrong: ${sub}`);
}

interface Own {
  auth: Buffer;
  own: Buffer;
  secretWith: (key: Buffer) => Buffer;
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const hash = createHmac('sha256', key);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** RFC 8291 over RFC 8188, with one record. */
function decrypt(body: Buffer, { auth, own, secretWith }: Own): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, keyEnd);
  const key = hmac(hmac(auth, secretWith(sender)), 'WebPush: info\0', own, sender, Buffer.from([1]));
  const random = hmac(salt, key);
  const cek = hmac(random, 'Content-Encoding: aes128gcm\0', Buffer.from([1])).subarray(0, 16);
  const nonce = hmac(random, 'Content-Encoding: nonce\0', Buffer.from([1])).subarray(0, 12);
  const record = body.subarray(keyEnd);
  const decipher = createDecipheriv('aes-128-gcm', cek, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
