import { fileURLToPath } from 'node:url';
import { ConfigError } from '@souk/server-core/environment';
import type { Config } from '../config/config';
import type { FileStorage } from './FileStorage';
import { FolderStorage } from './FolderStorage';
import { S3Storage } from './S3Storage';

const PARAMETERS = ['region', 'endpoint'];

/**
 * The storage in `KYC_STORAGE_URL`: a folder (a path or `file://…`), or a bucket, `s3://bucket?region=…&endpoint=…`, with an endpoint
 * for services other than Amazon's.
 * @throws ConfigError if the address or the bucket's credentials are missing or malformed.
 */
export function createFileStorage(config: Pick<Config, 'kycStorageUrl' | 's3Credentials'>): FileStorage {
  const { kycStorageUrl: url, s3Credentials: credentials } = config;
  if (url.startsWith('file:')) return new FolderStorage(fileURLToPath(url));
  if (!url.includes('://')) return new FolderStorage(url);
  const s3 = url.startsWith('s3://') && URL.canParse(url) ? new URL(url) : null;
  if (!s3?.hostname) {
    throw new ConfigError(
      'KYC_STORAGE_URL must be a folder or an address like s3://bucket?region=…&endpoint=…',
    );
  }
  if (!credentials) {
    throw new ConfigError(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set for the bucket in KYC_STORAGE_URL',
    );
  }
  const { hostname: bucket, pathname, searchParams } = s3;
  const unknown = [...searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown) throw new ConfigError(`KYC_STORAGE_URL has a parameter that means nothing here: ${unknown}`);
  const region = searchParams.get('region') || 'us-east-1';
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  const address = new URL(addressOf(bucket, region, searchParams.get('endpoint')));
  if (folder) address.pathname += `${folder}/`;
  return new S3Storage({ address: address.href, region, credentials });
}

function addressOf(bucket: string, region: string, endpoint: string | null): string {
  if (!endpoint) return `https://${bucket}.s3.${region}.amazonaws.com/`;
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint)) {
    throw new ConfigError('The endpoint in KYC_STORAGE_URL must be an http:// or https:// address');
  }
  return `${endpoint.replace(/\/+$/, '')}/${bucket}/`;
}
