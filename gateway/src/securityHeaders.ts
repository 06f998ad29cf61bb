import type { ServerResponse } from 'node:http';
import type { RequestKind } from './requestLog';

type Headers = readonly (readonly [name: string, value: string])[];

const EVERYWHERE: Headers = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
];
/** Pages replace it by their own; anything else has nothing to load, except that a remote's worker loads scripts of its remote. */
const NOTHING = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const OWN_SCRIPTS = `${NOTHING}; script-src 'self'`;
/** For this host alone. Whether the hosts below it have TLS is decided in the proxy before it. */
const OVER_HTTPS: Headers = [['Strict-Transport-Security', 'max-age=31536000']];
const THIS_ORIGIN: Headers = [['Cross-Origin-Resource-Policy', 'same-origin']];
/** For what pages of another origin may use, as they may use a remote's files. */
const ANY_ORIGIN: Headers = [
  ['Access-Control-Allow-Origin', '*'],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
];
/** A browser ignores these on a script or a stylesheet: in a page of ten files they would be more than a kilobyte. */
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

/** Where browsers tell what a page's content policy forbade (`policyReports`). */
export const POLICY_REPORTS = '/policy-reports';

interface PageContent {
  /** For the page's own inline styles. */
  nonce: string;
  /** Hashes of the page's own inline scripts, as `hashesOfScripts` gives them. */
  hashes: readonly string[];
  remoteOrigins: readonly string[];
}

/**
 * A page may run and load only what this site and its remotes serve, and the inline scripts that the shell was built with:
 * no other, no eval, no frame but a file that the page itself made (a KYC document shown from memory).
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
