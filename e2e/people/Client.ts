import { type APIRequestContext, type Browser, expect, type Page } from 'playwright/test';
import { type Account, ADMIN, newAccount, newHash } from './accounts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Somebody who speaks to the api itself: sets the scene where the screens that do it are not the subject. */
export class Client {
  private constructor(
    readonly account: Account,
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  /** The administrator. */
  static admin(request: APIRequestContext): Promise<Client> {
    return Client.signIn(request, ADMIN);
  }

  /** A new user. */
  static async newcomer(request: APIRequestContext, role: string): Promise<Client> {
    const account = newAccount(role);
    const answer = await request.post('/api/auth/register', { data: account });
    expect(answer.status(), await answer.text()).toBe(201);
    return Client.signIn(request, account);
  }

  static async signIn(request: APIRequestContext, account: Account): Promise<Client> {
    const form = { username: account.email, password: account.password };
    const answer = await request.post('/api/auth/login', { form });
    expect(answer.status(), await answer.text()).toBe(200);
    const { access_token: token } = (await answer.json()) as { access_token: string };
    return new Client(account, request, token);
  }

  /** @returns the status and the answer. */
  async ask(method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown) {
    const headers = { authorization: `Bearer ${this.token}` };
    const answer = await this.request.fetch(`/api${path}`, { method, headers, data });
    return { status: answer.status(), body: await answer.json() };
  }

  /** A request that must be granted. @returns the answer. */
  async get(method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown) {
    const { status, body } = await this.ask(method, path, data);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  }

  /** Asks for a deposit. @returns its id. */
  async deposit(amount: string): Promise<number> {
    return (await this.get('POST', '/wallet/deposit', { amount, txn_hash: newHash() })).id;
  }

  /** Uploads a selfie of a single pixel. */
  async uploadSelfie(): Promise<void> {
    const answer = await this.request.post('/api/profile/kyc/upload', {
      headers: { authorization: `Bearer ${this.token}` },
      multipart: {
        document_type: 'SELFIE',
        file: { name: 'selfie.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') },
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }

  /** How long the session lasts, in seconds. */
  secondsToLive(): number {
    const [, payload = ''] = this.token.split('.');
    const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, number>;
    return Number(exp) - Number(iat);
  }

  /** A browser of their own in which they are signed in. */
  async open(browser: Browser, path: string): Promise<Page> {
    const context = await browser.newContext({ acceptDownloads: true });
    await context.addInitScript((token) => localStorage.setItem('token', token), this.token);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }
}
