import type { ComposedSites } from './runComposed';

interface Call {
  what: string;
  url: string;
  init?: RequestInit;
  /** What is wrong with the answer; null when it is as it should be. */
  judge: (response: Response, text: string) => string | null;
}

const wants = (status: number) => (response: Response) =>
  response.status === status ? null : `answered ${response.status} instead of ${status}`;

const holds = (part: string) => (response: Response, text: string) =>
  wants(200)(response) ?? (text.includes(part) ? null : `does not hold ${part}`);

/** @returns a line for everything that the composed product does wrong. */
export async function checkComposed(sites: ComposedSites): Promise<string[]> {
  const problems: string[] = [];
  for (const { what, url, init, judge } of calls(sites)) {
    const response = await fetch(url, { redirect: 'manual', ...init });
    const problem = judge(response, await response.text());
    if (problem) problems.push(`${what} ${problem}`);
  }
  return problems;
}

function calls({ trading, backoffice, frontEnds, metrics }: ComposedSites): Call[] {
  const account = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'first@souk.example', username: 'first', password: 'composed-1' }),
  };
  const manifest = 'mf-manifest.json';
  return [
    { what: 'the landing page', url: `${trading}/`, judge: holds('<html') },
    { what: 'the app', url: `${trading}/dashboard`, judge: holds('"site":"trading"') },
    { what: "the traders' remote", url: `${trading}/remotes/user-web/${manifest}`, judge: holds('user_web') },
    {
      what: 'administration on the trading site',
      url: `${trading}/remotes/admin-web/${manifest}`,
      judge: wants(404),
    },
    { what: 'an administrative call there', url: `${trading}/api/admin/users`, judge: wants(404) },
    { what: 'a new account', url: `${trading}/api/auth/register`, init: account, judge: wants(201) },
    {
      what: 'a new account in the back office',
      url: `${backoffice}/api/auth/register`,
      init: account,
      judge: wants(404),
    },
    { what: 'the start of the back office', url: `${backoffice}/`, judge: wants(302) },
    {
      what: "the administrators' remote",
      url: `${backoffice}/remotes/admin-web/${manifest}`,
      judge: holds('admin_web'),
    },
    { what: 'a call without a session', url: `${backoffice}/api/admin/users`, judge: wants(401) },
    ...Object.entries(frontEnds)
      .filter(([name]) => name !== 'shell')
      .map(([name, url]) => ({
        what: `${name} by itself`,
        url: `${url}/${manifest}`,
        judge: holds('remoteEntry'),
      })),
    ...metrics.map((url) => ({
      what: `the metrics at ${url}`,
      url,
      judge: holds('process_cpu_seconds_total'),
    })),
  ];
}
