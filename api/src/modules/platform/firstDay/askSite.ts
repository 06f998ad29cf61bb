import { connect, type PeerCertificate } from 'node:tls';
import { SAMPLE_MARK } from '@souk/contracts/platform/firstDay';
import { runtimeConfigSchema } from '@souk/contracts/platform/site/runtimeConfig';
import { offeredLanguages } from '@souk/contracts/texts/languages';
import * as z from 'zod/mini';

const siteConfig = z.pick(runtimeConfigSchema, { productName: true });
/** In each language: a copied translation that was never edited is not the operator's own text. */
const PAGES = offeredLanguages().flatMap((code) => [`/terms?lang=${code}`, `/privacy?lang=${code}`]);
const WAIT_MS = 4_000;
const DAY_MS = 24 * 3_600_000;

export interface SiteAnswer {
  /** Product by `/config.json`; null without such an answer. */
  product: string | null;
  /** Its terms or its privacy page are the product's samples; null if they cannot be read. */
  hasSampleTexts: boolean | null;
  /** Days until its certificate ends, its issuer, and the reason why browsers refuse it, by the runtime's code; null without one. */
  certificate: { days: number; issuer: string; fault: string | null } | null;
  /** Reason of the failure, by the runtime's code. */
  failure: string | null;
}

/** @param url `PUBLIC_URL`: chosen by the operator, so it may lead anywhere. */
export async function askSite(url: string): Promise<SiteAnswer> {
  const [config, texts, certificate] = await Promise.allSettled([
    get(url, '/config.json').then((text) => siteConfig.parse(JSON.parse(text)).productName),
    Promise.all(PAGES.map((page) => get(url, page))),
    url.startsWith('https:') ? certificateOf(url) : null,
  ]);
  const failed = [config, certificate].find(({ status }) => status === 'rejected');
  return {
    product: config.status === 'fulfilled' ? config.value : null,
    hasSampleTexts:
      texts.status === 'fulfilled' ? texts.value.some((html) => html.includes(SAMPLE_MARK)) : null,
    certificate: certificate.status === 'fulfilled' ? certificate.value : null,
    failure: failed?.status === 'rejected' ? codeOf(failed.reason) : null,
  };
}

async function get(url: string, path: string): Promise<string> {
  const signal = AbortSignal.timeout(WAIT_MS);
  const response = await fetch(url + path, { redirect: 'error', signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}

/** Reads any certificate: one that no browser trusts has days too. */
function certificateOf(url: string): Promise<SiteAnswer['certificate']> {
  const { hostname: host, port } = new URL(url);
  const options = { host, port: Number(port || 443), servername: host, timeout: WAIT_MS };
  return new Promise((resolve, reject) => {
    // Sends nothing over the connection.
    const socket = connect({ ...options, rejectUnauthorized: false }, () => {
      resolve(presented(socket.getPeerCertificate(), socket.authorizationError));
      socket.end();
    });
    socket.on('error', reject);
    socket.on('timeout', () => socket.destroy(new Error('timeout')));
  });
}

function presented({ valid_to, issuer }: PeerCertificate, error?: Error | string): SiteAnswer['certificate'] {
  const name = issuer.O ?? issuer.CN ?? '';
  const days = Math.floor((Date.parse(valid_to) - Date.now()) / DAY_MS);
  return { days, issuer: [name].flat().join(', '), fault: error ? codeOf(error) : null };
}

/** Such as `ENOTFOUND`, or `DEPTH_ZERO_SELF_SIGNED_CERT`. */
function codeOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const { code, cause, message } = error as { code?: string; cause?: unknown; message?: string };
  return code ?? (cause ? codeOf(cause) : (message ?? 'unknown'));
}
