import fc from 'fast-check';
import { askFor, mailboxes, newAddress } from '../../../../../test/emailPeople';
import { PASSWORD, person } from '../../../../../test/factorPeople';
import { testApi } from '../../../../../test/testApi';
import { EmailChange, User } from '../../../../domain/models';
import { linkToken } from '../../../../kernel/sealing/linkToken';
import { UNDO } from './undoEmailChange';

const api = testApi();
const box = mailboxes(api);

class Account {
  readonly asked: { id: number; from: string; isUndone: boolean }[] = [];

  private constructor(
    readonly id: number,
    readonly passwordHash: string,
    public email: string,
    public token: string,
  ) {}

  static async open(): Promise<Account> {
    const { id, email, token } = await person(api);
    const { passwordHash } = await User.findByPk(id, { rejectOnEmpty: true });
    return new Account(id, passwordHash, email, token);
  }

  readonly call = (method: string, path: string, json?: unknown) =>
    api.call(method, path, { token: this.token, json });

  async ask(): Promise<string> {
    const to = newAddress();
    expect((await askFor(this, to)).status).toBe(200);
    const { id } = await EmailChange.findOne({ where: { newEmail: to }, rejectOnEmpty: true });
    this.asked.push({ id, from: this.email, isUndone: false });
    return to;
  }

  async change(): Promise<void> {
    const to = await this.ask();
    expect((await box.confirmAt(to)).status).toBe(200);
    this.email = to;
  }

  async cancel(): Promise<void> {
    expect((await this.call('DELETE', '/auth/email-change')).status).toBe(204);
  }

  async undo(which: number): Promise<void> {
    const undone = this.asked[which % Math.max(1, this.asked.length)];
    if (!undone) return;
    const { status } = await box.undo(linkToken(api.services.config.jwtKey, UNDO, undone.id));
    expect(status).toBe(undone.isUndone ? 400 : 200);
    if (undone.isUndone) return;
    for (const later of this.asked) later.isUndone ||= later.id >= undone.id;
    this.email = undone.from;
    await User.update({ passwordHash: this.passwordHash }, { where: { id: this.id } });
    const form = { username: this.email, password: PASSWORD };
    this.token = (await api.call('POST', '/auth/login', { form })).body.access_token;
  }
}

type Step = (account: Account) => Promise<unknown>;
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>((account) => account.change()) },
  { weight: 1, arbitrary: fc.constant<Step>((account) => account.ask()) },
  { weight: 1, arbitrary: fc.constant<Step>((account) => account.cancel()) },
  { weight: 2, arbitrary: fc.nat(9).map<Step>((which) => (account) => account.undo(which)) },
);

it('whatever is done in whichever order, an undo gives back the address that it was mailed to', async () => {
  const work = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
    const account = await Account.open();
    for (const take of steps) {
      await take(account);
      const { email } = await User.findByPk(account.id, { rejectOnEmpty: true });
      expect(email).toBe(account.email);
    }
  });
  await fc.assert(work, { numRuns: 8 });
}, 120_000);
