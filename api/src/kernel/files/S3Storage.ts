import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Credentials } from '../config/config';
import { assertStorageKey, type FileStorage, storageAway } from './FileStorage';

const TIMEOUT_MS = 15_000;
const RETRIES = 2;
const PAUSE_MS = 100;

export interface S3Bucket {
  /** Address prefix of keys, ending in a slash. */
  address: string;
  region: string;
  credentials: S3Credentials;
}

export class S3Storage implements FileStorage {
  private readonly client: AwsClient;

  constructor(
    private readonly bucket: S3Bucket,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.client = new AwsClient({ ...bucket.credentials, region: bucket.region, service: 's3' });
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    await this.send('PUT', key, bytes);
  }

  async read(key: string): Promise<Buffer | null> {
    const response = await this.send('GET', key);
    return response.status === 404 ? null : Buffer.from(await response.arrayBuffer().catch(storageAway));
  }

  async remove(key: string): Promise<void> {
    await this.send('DELETE', key);
  }

  private async send(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Buffer): Promise<Response> {
    assertStorageKey(key);
    const response = await this.fetch(method, this.bucket.address + key, body).catch(storageAway);
    const isAnswer = response.ok || (response.status === 404 && method !== 'PUT');
    if (!isAnswer) storageAway(new Error(`S3 answered ${response.status} to ${method}`));
    return response;
  }

  /** Retries if S3 is too busy. One time limit covers all tries and reading the response. */
  private async fetch(method: string, address: string, body?: Buffer): Promise<Response> {
    const signal = AbortSignal.timeout(this.timeoutMs);
    for (let retries = RETRIES; ; retries -= 1) {
      // Pass the signal to `fetch` itself: the client's own `fetch` ties it to a request object, and once that is garbage-collected no
      // limit applies.
      const signed = await this.client.sign(address, { method, body });
      // A file goes only to the configured bucket: a redirect is a failure.
      const response = await fetch(signed, { signal, redirect: 'manual' });
      const isBusy = response.status >= 500 || response.status === 429;
      if (!isBusy || retries === 0) return response;
      await response.body?.cancel();
      await pause(Math.random() * PAUSE_MS);
    }
  }
}
