import type { IncomingMessage } from 'node:http';
import { networkOf } from '../clientAddress';

/** They concern the connection to this gateway only, or would let a client pretend to be another. */
const NOT_PASSED_ON = [
  'connection',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'forwarded',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
];

/** Makes the request's headers ones that the api may trust: only the gateway says who called, and how. */
export function prepareHeaders(request: IncomingMessage, address: string, https: boolean): void {
  const { headers } = request;
  for (const name of NOT_PASSED_ON) delete headers[name];
  headers['x-forwarded-for'] = networkOf(address);
  headers['x-forwarded-proto'] = https ? 'https' : 'http';
  if (headers.host) headers['x-forwarded-host'] = headers.host;
}
