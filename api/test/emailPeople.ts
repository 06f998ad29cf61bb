import type { Mail } from '../src/kernel/mail/createMailer';
import type { TestApi } from './createTestApi';
import { next } from './factories';
import { PASSWORD } from './factorPeople';
import { sendAllMails } from './mailsTo';

export const newAddress = () => `new_${next()}@test.example`;

interface Asking {
  call: (method: string, path: string, json?: unknown) => ReturnType<TestApi['call']>;
}

export const askFor = ({ call }: Asking, new_email: string, current_password = PASSWORD) =>
  call('POST', '/auth/email-change', { current_password, new_email });

/** Keeps all mails of a file's tests here: none is delivered. */
export function mailboxes(api: TestApi) {
  let mails: jest.SpyInstance<Promise<void>, [Mail]>;
  beforeEach(() => {
    mails = jest.spyOn(api.services, 'deliverMail').mockResolvedValue();
  });
  afterEach(() => mails.mockRestore());
  const mailsAt = async (email: string) => {
    await sendAllMails(api);
    return mails.mock.calls.flatMap(([mail]) => (mail.to === email ? mail : []));
  };
  const tokensAt = async (
    page: 'change-email' | 'undo-email' | 'reset-password' | 'verify-email',
    email: string,
  ) =>
    (await mailsAt(email)).flatMap(
      ({ text }) => new RegExp(`/${page}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? [],
    );
  const press = (what: 'confirm' | 'undo', token = '') =>
    api.call('POST', `/auth/email-change/${what}`, { json: { token } });
  return {
    mails: () => mails,
    mailsAt,
    tokensAt,
    confirm: (token?: string) => press('confirm', token),
    undo: (token?: string) => press('undo', token),
    confirmAt: async (email: string) => press('confirm', (await tokensAt('change-email', email)).at(-1)),
    undoAt: async (email: string) => press('undo', (await tokensAt('undo-email', email)).at(-1)),
  };
}
