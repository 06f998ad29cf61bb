import { connect } from 'node:net';
import { type Actor, createNewcomer } from '../../../test/factories';
import { JPEG } from '../../../test/kycUploads';
import { testApi } from '../../../test/testApi';

const api = testApi();
let user: Actor;

beforeAll(async () => {
  user = await createNewcomer(api);
});

const image = () => new Blob([JPEG]);
const send = (form: FormData) =>
  api.call('POST', '/profile/kyc/upload', { token: user.token, multipart: form });
const sendRaw = (contentType: string, body: string) =>
  api.call('POST', '/profile/kyc/upload', { token: user.token, raw: [contentType, body] });

function form(...fields: [name: string, value: string | Blob][]): FormData {
  const made = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') made.append(name, value);
    else made.append(name, value, 'a.jpg');
  }
  return made;
}

const type = ['document_type', 'ID_PROOF'] as [string, string];

it.each([
  ['no file', form(type), 'file'],
  ['a text in the place of the file', form(type, ['file', 'text']), 'file'],
  ['an empty file', form(type, ['file', new Blob([])]), 'file'],
  ['no document type', form(['file', image()]), 'document_type'],
  ['an unknown document type', form(['document_type', 'VISA'], ['file', image()]), 'document_type'],
  ['a file as the document type', form(['document_type', image()]), 'document_type'],
  ['an unknown field', form(type, ['file', image()], ['status', 'approved']), 'status'],
  ['a field of the prototype', form(type, ['file', image()], ['__proto__', 'x']), '__proto__'],
])('refuses %s as invalid', async (_what, body, field) => {
  const { status, body: problem } = await send(body);
  expect([status, problem.errors.map((error: { field: string }) => error.field)]).toEqual([
    422,
    expect.arrayContaining([field]),
  ]);
});

it.each([
  ['a field sent twice', form(type, type, ['file', image()]), 400],
  ['two files', form(type, ['file', image()], ['other', image()]), 400],
  ['many fields', form(...Array.from({ length: 9 }, (_, i) => [`f${i}`, 'x'] as [string, string])), 400],
  ['a field as long as a file', form(['document_type', 'x'.repeat(2000)], ['file', image()]), 413],
])('refuses %s', async (_what, body, status) => {
  expect((await send(body)).status).toBe(status);
});

it.each([
  ['application/json', '{}', 415],
  ['multipart/form-data', 'x', 400],
  ['multipart/form-data; boundary=b', '', 400],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx',
    400,
  ],
])('refuses a body of %s that reads %j', async (contentType, body, status) => {
  expect((await sendRaw(contentType, body)).status).toBe(status);
});

it('stops keeping a file at the limit, whatever length the request claims, and goes on serving', async () => {
  const { hostname, port } = new URL(api.address);
  const socket = connect(Number(port), hostname);
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  socket.write(
    `POST /profile/kyc/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user.token}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const chunk = (text: string) => socket.write(`${text.length.toString(16)}\r\n${text}\r\n`);
  chunk('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
  for (let sent = 0; sent <= 5; sent += 1) chunk('x'.repeat(1024 * 1024));
  expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
  expect((await user.call('GET', '/profile/kyc/documents')).body).toEqual([]);
});
