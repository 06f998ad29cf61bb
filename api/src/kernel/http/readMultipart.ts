import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { Context } from 'koa';
import { AppError } from '../AppError';

/** Room for boundaries and headers of the parts. */
const FORM_BYTES = 16 * 1024;
const MAX_FIELDS = 8;
const MAX_FIELD_BYTES = 1024;
const MAX_PART_HEADERS = 16;
const MAX_PART_HEADER_BYTES = 8 * 1024;

/**
 * Reads a multipart form with at most one file, a `File` among the fields. The limit is enforced while the bytes arrive, whatever
 * length the request states.
 * @throws AppError `unsupported_media_type`, `too_large`, and 400 (a duplicate field, a second file, a broken form).
 */
export async function readMultipart(
  context: Context,
  maxFileBytes: number,
): Promise<Record<string, string | File>> {
  if (!context.is('multipart/form-data')) {
    throw new AppError('unsupported_media_type', { type: 'multipart/form-data' });
  }
  if ((context.request.length ?? 0) > maxFileBytes + FORM_BYTES) throw new AppError('too_large');
  return collect(context.req, createParser(context, maxFileBytes));
}

function createParser(context: Context, maxFileBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers: context.headers as BusboyHeaders,
      // Only a part with a file name is a file; the parser's default includes any octet stream.
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
      limits: {
        fileSize: maxFileBytes,
        files: 1,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        headerPairs: MAX_PART_HEADERS,
        headerSize: MAX_PART_HEADER_BYTES,
      },
    });
  } catch (cause) {
    throw new AppError('form_without_boundary', {}, { cause });
  }
}

function collect(request: IncomingMessage, parser: BusboyInstance): Promise<Record<string, string | File>> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string | File>();
    const fail = (error: AppError) => {
      request.unpipe(parser);
      // Drain the rest, so that the response reaches a client that is still sending.
      request.resume();
      reject(error);
    };
    const broken = () => fail(new AppError('form_broken'));
    const add = (name: string | undefined, value: string | File) => {
      if (name === undefined) broken();
      else if (fields.has(name)) fail(new AppError('field_sent_twice'));
      else fields.set(name, value);
    };
    parser.on('field', (name, value, _nameCut, valueCut) => {
      if (valueCut) fail(new AppError('too_large'));
      else add(name, value);
    });
    parser.on('file', (name, stream, fileName, _encoding, type) => {
      stream.on('limit', () => fail(new AppError('too_large')));
      stream.on('error', broken);
      const chunks = collectChunks(stream);
      stream.on('end', () => add(name, new File(chunks, fileName, { type })));
    });
    parser.on('filesLimit', () => fail(new AppError('too_many_files')));
    parser.on('fieldsLimit', () => fail(new AppError('too_many_fields')));
    parser.on('error', broken);
    // After an earlier failure this has no effect: a promise settles once.
    parser.on('finish', () => resolve(Object.fromEntries(fields)));
    // A complete request closes too; only an incomplete one was aborted.
    request.on('close', () => request.complete || broken());
    request.on('error', broken);
    request.pipe(parser);
  });
}

function collectChunks(stream: BusboyFileStream): Buffer[] {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return chunks;
}
