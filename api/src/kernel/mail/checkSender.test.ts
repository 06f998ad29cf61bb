import { checkSender, type Names, type SenderFact } from './checkSender';

const missing = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));

const GOOD: Record<string, string> = {
  'souk.example': 'v=spf1 mx -all',
  'mail._domainkey.souk.example': 'v=DKIM1; k=rsa; p=MIGfMA0',
  '_dmarc.souk.example': 'v=DMARC1; p=quarantine',
};

function namesWith(changed: Record<string, string | null> = {}): Names {
  const records = { ...GOOD, ...changed };
  return {
    resolveTxt: (name: string) => {
      const text = records[name];
      // A long record comes in parts.
      return text
        ? Promise.resolve(text.split('\n').map((one) => [one.slice(0, 9), one.slice(9)]))
        : missing();
    },
    resolveMx: () => Promise.resolve([{ exchange: 'mx.souk.example', priority: 1 }]),
    resolve: () => Promise.resolve(['192.0.2.7']),
    reverse: () => Promise.resolve(['mx.souk.example']),
  } as unknown as Names;
}

const SENDER = { domain: 'souk.example', selector: 'mail', smtpHost: 'mx.souk.example' };

async function wrong(names: Names, sender = SENDER): Promise<SenderFact['what'][]> {
  return (await checkSender(names, sender)).filter(({ isRight }) => !isRight).map(({ what }) => what);
}

it('finds nothing wrong where everything is there', async () => {
  expect(await wrong(namesWith())).toEqual([]);
});

it.each([
  ['SPF', { 'souk.example': null }],
  ['SPF', { 'souk.example': 'v=spf1 mx +all' }],
  ['SPF', { 'souk.example': 'v=spf1 mx ?all' }],
  ['SPF', { 'souk.example': 'v=spf1 mx all' }],
  ['SPF', { 'souk.example': 'v=spf1 mx' }],
  ['SPF', { 'souk.example': 'v=spf1 mx -all\nv=spf1 a -all' }],
  ['DKIM', { 'mail._domainkey.souk.example': null }],
  ['DKIM', { 'mail._domainkey.souk.example': 'v=DKIM1; p=' }],
  ['DMARC', { '_dmarc.souk.example': null }],
  ['DMARC', { '_dmarc.souk.example': 'v=DMARC1; p=none' }],
] as const)('finds a wrong %s: %j', async (what, changed) => {
  expect(await wrong(namesWith(changed))).toEqual([what]);
});

it('takes the policy of the domain above', async () => {
  const names = namesWith({
    'mail.souk.example': 'v=spf1 mx ~all',
    'mail._domainkey.mail.souk.example': 'p=MIGf',
  });
  expect(await wrong(names, { ...SENDER, domain: 'mail.souk.example' })).toEqual([]);
});

it('finds an address whose name leads elsewhere, and a domain that takes no mail', async () => {
  const names = { ...namesWith(), reverse: missing, resolveMx: missing } as unknown as Names;
  expect(await wrong(names)).toEqual(['MX', 'Reverse name']);
});

it('takes a server of names that is away for no answer', async () => {
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ETIMEOUT' }));
  await expect(checkSender({ ...namesWith(), resolveTxt: away } as unknown as Names, SENDER)).rejects.toThrow(
    'away',
  );
});
