import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';

/**
 * The address of who called. Only a proxy that the deployment trusts may say that it called for somebody else: of the chain
 * in `X-Forwarded-For`, the last address that is no such proxy counts. What stands before it anyone could have written.
 */
export function clientAddress(request: IncomingMessage, trusted: BlockList): string {
  let address = plain(request.socket.remoteAddress ?? '');
  const forwarded = request.headers['x-forwarded-for'];
  if (!forwarded) return address;
  const chain = String(forwarded).split(',');
  while (isTrusted(address, trusted) && chain.length > 0) {
    const before = plain((chain.pop() ?? '').trim());
    if (!isIP(before)) break;
    address = before;
  }
  return address;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** A server that listens on both families sees IPv4 addresses in IPv6 spelling. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
