import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import files, { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SealingKeys } from '../sealing/SealingKeys';
import { createFileStorage } from './createFileStorage';
import type { FileStorage } from './FileStorage';
import { S3Storage } from './S3Storage';
import { SealedFiles } from './SealedFiles';

const credentials = { accessKeyId: 'an-id', secretAccessKey: 'a-secret' };
const content = Buffer.from('a user’s passport');
const objects = new Map<string, Buffer>();
const authorizations: string[] = [];
const TROUBLED: Record<string, (response: ServerResponse) => unknown> = {
  broken: (response) => response.writeHead(403).end(),
  busy: (response) => {
    busyAnswers += 1;
    response.writeHead(503).end();
  },
  silent: () => undefined,
  elsewhere: (response) => response.writeHead(307, { location: '/stolen/file' }).end(),
  cut: (response) => response.writeHead(200, { 'content-length': 9 }).write('half', () => response.destroy()),
};
let busyAnswers = 0;
let folder: string;
let s3: Server;
let storages: Record<'folder' | 's3', FileStorage>;

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'souk-kyc-')), 'files');
  s3 = createServer(async (request, response) => {
    const key = request.url ?? '';
    authorizations.push(request.headers.authorization ?? '');
    const trouble = TROUBLED[key.split('/')[1] as string];
    if (trouble) return trouble(response);
    if (request.method === 'PUT') objects.set(key, await buffer(request));
    if (request.method === 'DELETE') return response.writeHead(objects.delete(key) ? 204 : 404).end();
    const object = objects.get(key);
    return object ? response.end(object) : response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve));
  storages = {
    folder: createFileStorage({ kycStorageUrl: folder, s3Credentials: null }),
    s3: createFileStorage({ kycStorageUrl: bucket('souk/kyc'), s3Credentials: credentials }),
  };
});
afterAll(async () => {
  await rm(dirname(folder), { recursive: true });
  s3.closeAllConnections();
  await new Promise((resolve) => s3.close(resolve));
});

function aKey(): KeyObject {
  return createSecretKey(randomBytes(32));
}

function bucket(name: string): string {
  const { port } = s3.address() as AddressInfo;
  return `s3://${name}?region=eu-west-1&endpoint=http://127.0.0.1:${port}`;
}

describe.each(['folder', 's3'] as const)('KYC files in a %s', (kind) => {
  const [key, nextKey] = [aKey(), aKey()];
  const files = () => new SealedFiles(storages[kind], new SealingKeys(key));
  const keep = async () => {
    const storageKey = randomUUID();
    await files().keep({ storageKey, userId: 7 }, content);
    return storageKey;
  };

  it('come back as they were, until they are removed', async () => {
    const storageKey = await keep();
    expect(await files().read({ storageKey, userId: 7 })).toEqual(content);
    await files().remove(storageKey);
    await files().remove(storageKey);
    expect(await files().read({ storageKey, userId: 7 })).toBeNull();
  });

  it('lie there sealed, each with a nonce of its own', async () => {
    const [one, two] = [await keep(), await keep()];
    const [first, second] = [await storages[kind].read(one), await storages[kind].read(two)];
    expect(first?.includes('passport')).toBe(false);
    expect(first?.subarray(9, 21)).not.toEqual(second?.subarray(9, 21));
  });

  it('open for no one else, under no other key, and not once altered', async () => {
    const storageKey = await keep();
    await expect(files().read({ storageKey, userId: 8 })).rejects.toThrow('was altered');
    const otherKey = new SealedFiles(storages[kind], new SealingKeys(nextKey));
    await expect(otherKey.read({ storageKey, userId: 7 })).rejects.toThrow(
      new RegExp(`${storageKey} was sealed with the key [0-9a-f]{16}, .* KYC_OLD_ENCRYPTION_KEYS`),
    );

    const sealed = (await storages[kind].read(storageKey)) as Buffer;
    const moved = randomUUID();
    await storages[kind].write(moved, sealed);
    await expect(files().read({ storageKey: moved, userId: 7 })).rejects.toThrow();
    const altered = randomUUID();
    sealed[sealed.length - 1] = (sealed.at(-1) as number) ^ 1;
    await storages[kind].write(altered, sealed);
    await expect(files().read({ storageKey: altered, userId: 7 })).rejects.toThrow();
  });

  it('open under a key that was replaced, and say so', async () => {
    const storageKey = await keep();
    const replaced = new SealedFiles(storages[kind], new SealingKeys(nextKey, [aKey(), key]));
    expect(await replaced.open({ storageKey, userId: 7 })).toEqual({ content, isPresent: false });
    await replaced.keep({ storageKey, userId: 7 }, content);
    expect(await replaced.open({ storageKey, userId: 7 })).toEqual({ content, isPresent: true });
    await expect(files().read({ storageKey, userId: 7 })).rejects.toThrow(storageKey);
  });

  it('do not open where the id of their key was altered', async () => {
    const storageKey = await keep();
    const sealed = (await storages[kind].read(storageKey)) as Buffer;
    new SealingKeys(nextKey).present.id.copy(sealed, 1);
    const altered = randomUUID();
    await storages[kind].write(altered, sealed);
    const both = new SealedFiles(storages[kind], new SealingKeys(key, [nextKey]));
    await expect(both.read({ storageKey: altered, userId: 7 })).rejects.toThrow('was altered');
  });

  it('have no other name than a UUID', async () => {
    await expect(storages[kind].read('../secrets/JWT_SECRET')).rejects.toThrow('UUID');
  });
});

it('keeps files in a folder for their owner only, and no unfinished ones', async () => {
  const names = await readdir(folder);
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, names[0] as string))).mode & 0o777).toBe(0o600);
});

it('removes what a process left of a file when it died while it wrote', async () => {
  const storageKey = randomUUID();
  await writeFile(join(folder, `${storageKey}.part`), 'half of a');
  await storages.folder.remove(storageKey);
  expect((await readdir(folder)).filter((name) => name.startsWith(storageKey))).toEqual([]);
});

it('signs each request to a bucket, by its path', () => {
  expect([...objects.keys()][0]).toMatch(/^\/souk\/kyc\/[0-9a-f-]{36}$/);
  expect(new Set(authorizations.map((value) => value.split('/').slice(0, 1).join()))).toEqual(
    new Set(['AWS4-HMAC-SHA256 Credential=an-id']),
  );
  expect(authorizations[0]).toContain('/eu-west-1/s3/aws4_request');
});

it('says that a folder is unavailable where it cannot be used, as on a full disk', async () => {
  const path = join(dirname(folder), 'a-file');
  await writeFile(path, 'no folder');
  const unavailable = {
    code: 'files_unavailable',
    status: 503,
    retryAfter: 5,
    cause: expect.objectContaining({ code: expect.stringMatching(/ENOTDIR|EEXIST/) }),
  };
  for (const name of [path, join(path, 'below')]) {
    const storage = createFileStorage({ kycStorageUrl: name, s3Credentials: null });
    await expect(storage.write(randomUUID(), content)).rejects.toMatchObject(unavailable);
    await expect(storage.read(randomUUID())).rejects.toMatchObject(unavailable);
    await expect(storage.remove(randomUUID())).rejects.toMatchObject(unavailable);
  }
});

it.each(['ENOSPC', 'EACCES', 'EDQUOT', 'EROFS'])(
  'says so, and leaves nothing behind, on %s',
  async (code) => {
    const trouble = Object.assign(new Error(code), { code });
    const rename = jest.spyOn(files, 'rename').mockRejectedValue(trouble);
    const before = await readdir(folder);
    await expect(storages.folder.write(randomUUID(), content)).rejects.toMatchObject({
      code: 'files_unavailable',
      cause: trouble,
    });
    expect(await readdir(folder)).toEqual(before);
    rename.mockRestore();
  },
);

it.each([
  ['broken', 'write'],
  ['elsewhere', 'write'],
  ['elsewhere', 'read'],
  ['cut', 'read'],
] as const)(
  'says that a bucket is unavailable which is %s, and follows no redirect to %s',
  async (name, act) => {
    const storage = createFileStorage({ kycStorageUrl: bucket(name), s3Credentials: credentials });
    const done = act === 'read' ? storage.read(randomUUID()) : storage.write(randomUUID(), content);
    await expect(done).rejects.toMatchObject({ code: 'files_unavailable' });
    expect([...objects.keys()].filter((key) => key.includes('stolen'))).toEqual([]);
  },
);

it('tries again where a bucket is too busy, and says in the end that it is unavailable', async () => {
  const storage = createFileStorage({ kycStorageUrl: bucket('busy'), s3Credentials: credentials });
  await expect(storage.remove(randomUUID())).rejects.toMatchObject({ code: 'files_unavailable' });
  expect(busyAnswers).toBe(3);
});

it('waits for a bucket no longer than its limit, whatever the garbage collector takes', async () => {
  const address = new URL(`http://127.0.0.1:${(s3.address() as AddressInfo).port}/silent/`).href;
  const storage = new S3Storage({ address, region: 'eu-west-1', credentials }, 500);
  setFlagsFromString('--expose-gc');
  const collect = setInterval(runInNewContext('gc'), 100);
  await expect(storage.remove(randomUUID())).rejects.toMatchObject({ code: 'files_unavailable' });
  clearInterval(collect);
});

it.each([
  ['ftp://files', credentials, /KYC_STORAGE_URL must be/],
  ['s3://bucket?endpoint=minio', credentials, /endpoint in KYC_STORAGE_URL/],
  ['s3://?region=eu-west-1', credentials, /KYC_STORAGE_URL must/],
  ['s3://bucket?regoin=eu-west-1', credentials, /means nothing here: regoin/],
  ['s3://bucket', null, /AWS_ACCESS_KEY_ID/],
])('refuses %s at start', (kycStorageUrl, s3Credentials, text) => {
  expect(() => createFileStorage({ kycStorageUrl, s3Credentials })).toThrow(text);
});
