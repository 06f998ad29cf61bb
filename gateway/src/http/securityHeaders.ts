import type { ServerResponse } from 'node:http';

const EVERYWHERE: readonly [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
  [
    'Permissions-Policy',
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  ],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  // Pages replace it by their own; anything else has nothing to load.
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
];

/** These are about whole documents; a browser ignores them on what is part of one. */
const FOR_DOCUMENTS = ['Permissions-Policy', 'Cross-Origin-Opener-Policy'];

const ONE_YEAR_SECONDS = 31_536_000;

export function setSecurityHeaders(response: ServerResponse, https: boolean): void {
  for (const [name, value] of EVERYWHERE) response.setHeader(name, value);
  if (https)
    response.setHeader('Strict-Transport-Security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
}

/** Takes back what says nothing of a script or a stylesheet: in a page of ten files it is more than a kilobyte. */
export function dropDocumentHeaders(response: ServerResponse): void {
  for (const name of FOR_DOCUMENTS) response.removeHeader(name);
}

/**
 * A page may run and load only what this site and its remotes serve: no inline script, no eval, no frame but a file that the
 * page itself made (a KYC document shown from memory).
 */
export function pageContentPolicy(nonce: string, remoteOrigins: readonly string[]): string {
  const own = ["'self'", ...remoteOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own} 'nonce-${nonce}'`,
    `img-src ${own} data: blob:`,
    `connect-src ${own}`,
    `font-src ${own}`,
    "manifest-src 'self'",
    'frame-src blob:',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
