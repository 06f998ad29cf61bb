import { AwsClient } from 'aws4fetch';
import { AppError } from '../AppError';
import type { S3Credentials } from '../config';
import { assertStorageKey, type KycStorage } from './KycStorage';

const TIMEOUT_MS = 15_000;
const RETRIES = 2;
const RETRY_AFTER_SECONDS = 5;

export interface S3Bucket {
  /** The address that keys are appended to, ending in a slash. */
  address: string;
  region: string;
  credentials: S3Credentials;
}

/** Objects in a bucket of S3, or of any service that speaks as S3 does. @throws AppError 503 while it does not answer. */
export class S3Storage implements KycStorage {
  private readonly client: AwsClient;

  constructor(private readonly bucket: S3Bucket) {
    this.client = new AwsClient({
      ...bucket.credentials,
      region: bucket.region,
      service: 's3',
      retries: RETRIES,
    });
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    await this.send('PUT', key, bytes);
  }

  async read(key: string): Promise<Buffer | null> {
    const response = await this.send('GET', key);
    return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
  }

  async remove(key: string): Promise<void> {
    await this.send('DELETE', key);
  }

  private async send(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Buffer): Promise<Response> {
    assertStorageKey(key);
    const response = await this.client
      .fetch(this.bucket.address + key, { method, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch((cause: unknown) => {
        throw unavailable(cause);
      });
    const isAnswer = response.ok || (response.status === 404 && method !== 'PUT');
    if (!isAnswer) throw unavailable(new Error(`S3 answered ${response.status} to ${method}`));
    return response;
  }
}

function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', undefined, { retryAfter: RETRY_AFTER_SECONDS, cause });
}
