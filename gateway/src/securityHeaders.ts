import type { ServerResponse } from 'node:http';
import type { RequestKind } from './requestLog';

type Headers = readonly (readonly [name: string, value: string])[];

const EVERYWHERE: Headers = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
];
/** Pages override it; nothing else loads anything, except that a remote's worker loads scripts of its remote. */
const NOTHING = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const OWN_SCRIPTS = `${NOTHING}; script-src 'self'`;
/** For this host only. The proxy before it decides about TLS of subdomains. */
const OVER_HTTPS: Headers = [['Strict-Transport-Security', 'max-age=31536000']];
const THIS_ORIGIN: Headers = [['Cross-Origin-Resource-Policy', 'same-origin']];
/** For files that pages of other origins use, such as a remote's. */
const ANY_ORIGIN: Headers = [
  ['Access-Control-Allow-Origin', '*'],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
];
/** Browsers ignore these on scripts and stylesheets: in a page of ten files they would be more than a kilobyte. */
const FOR_DOCUMENTS: Headers = [
  [
    'Permissions-Policy',
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  ],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

export function setSecurityHeaders(response: ServerResponse, kind: RequestKind, https: boolean): void {
  const isFile = kind === 'shell' || kind === 'remote';
  const headers = [
    ...EVERYWHERE,
    ...(kind === 'remote' ? ANY_ORIGIN : THIS_ORIGIN),
    ...(isFile ? [] : FOR_DOCUMENTS),
    ...(https ? OVER_HTTPS : []),
  ];
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('Content-Security-Policy', kind === 'remote' ? OWN_SCRIPTS : NOTHING);
}

/** Path to which browsers report policy violations (`policyReports`). */
export const POLICY_REPORTS = '/policy-reports';

interface PageContent {
  /** For the page's own inline styles. */
  nonce: string;
  /** Hashes of the page's inline scripts from `hashesOfScripts`. */
  hashes: readonly string[];
  remoteOrigins: readonly string[];
}

/**
 * A page may load and run only files of this site and its remotes, and the shell's own inline scripts: no other, no eval, no frame
 * except a file that the page itself made (a KYC document shown from memory).
 */
export function pageContentPolicy({ nonce, hashes, remoteOrigins }: PageContent): string {
  const own = ["'self'", ...remoteOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${[own, ...hashes].join(' ')}`,
    `style-src ${own} 'nonce-${nonce}'`,
    `img-src ${own} data: blob:`,
    `connect-src ${own}`,
    `font-src ${own}`,
    "manifest-src 'self'",
    `worker-src ${own}`,
    'frame-src blob:',
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');
}
