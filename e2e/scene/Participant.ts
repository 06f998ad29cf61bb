import type { KycDocumentType } from '@souk/contracts/people/kyc/kycRules';
import type { User } from '@souk/contracts/people/users';
import { type Account, newAccount } from '../people/accounts';
import { siteUrl } from './siteUrl';
import { testImage } from './testImage';

export class Participant {
  private constructor(
    readonly account: Account,
    readonly token: string,
    readonly id: number,
  ) {}

  static async register(name: string, account = newAccount(name)): Promise<Participant> {
    await send('POST', '/auth/register', { body: JSON.stringify(account), headers: JSON_TYPE });
    return Participant.signIn(account);
  }

  static async signIn(account: Account): Promise<Participant> {
    const body = new URLSearchParams({ username: account.email, password: account.password });
    const { access_token } = await send<{ access_token: string }>('POST', '/auth/login', { body });
    const me = await send<User>('GET', '/profile/me', { headers: bearer(access_token) });
    return new Participant(account, access_token, me.id);
  }

  /** Sends a request that may be refused. @returns status and body. */
  async ask(method: string, path: string, content?: object) {
    const response = await fetch(addressOf(path), this.request(method, content));
    return { status: response.status, body: (await response.json()) as { detail?: string } };
  }

  /** Sends a request that must succeed. @param content The JSON body, if any. */
  call<T = { id: number }>(method: string, path: string, content?: object): Promise<T> {
    return send<T>(method, path, this.request(method, content));
  }

  private request(method: string, content?: object): RequestInit {
    const headers = { ...bearer(this.token), ...(content && JSON_TYPE) };
    return { method, headers, body: content && JSON.stringify(content) };
  }

  /** Uploads a document, by default a picture. */
  upload(
    documentType: KycDocumentType,
    fileName: string,
    content = testImage(480, 300),
  ): Promise<{ id: number }> {
    const body = new FormData();
    body.set('document_type', documentType);
    body.set('file', new Blob([content]), fileName);
    return send('POST', '/profile/kyc/upload', { headers: bearer(this.token), body });
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };
const addressOf = (path: string) => `${siteUrl()}/api${path}`;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function send<T>(method: string, path: string, init: RequestInit): Promise<T> {
  const response = await fetch(addressOf(path), { method, ...init });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return (text && JSON.parse(text)) as T;
}
