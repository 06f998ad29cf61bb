import type { promises } from 'node:dns';

/** DNS queries; Node's own `dns.promises`. */
export type Names = Pick<typeof promises, 'resolveTxt' | 'resolveMx' | 'resolve' | 'reverse'>;

export interface SenderFact {
  what: 'SPF' | 'DKIM' | 'DMARC' | 'MX' | 'Reverse name';
  isRight: boolean;
  /** The fact and, if it is wrong, the remedy. */
  says: string;
}

interface Sender {
  domain: string;
  /** Selector of the signing DKIM key; null if unknown. */
  selector: string | null;
  smtpHost: string;
}

/** Checks whether receivers have a reason to refuse this sender's mails (RFC 7208, 6376, 7489). */
export async function checkSender(
  names: Names,
  { domain, selector, smtpHost }: Sender,
): Promise<SenderFact[]> {
  return Promise.all([
    checkSpf(names, domain),
    checkDkim(names, domain, selector),
    checkDmarc(names, domain),
    checkMx(names, domain),
    checkReverse(names, smtpHost),
  ]);
}

async function checkSpf(names: Names, domain: string): Promise<SenderFact> {
  const fact = (isRight: boolean, says: string): SenderFact => ({ what: 'SPF', isRight, says });
  const records = (await texts(names, domain)).filter((text) => /^v=spf1( |$)/i.test(text));
  const [record] = records;
  if (!record)
    return fact(false, `${domain} names no servers that may send for it. Add a TXT record “v=spf1 … -all”.`);
  if (records.length > 1)
    return fact(false, `${domain} has ${records.length} SPF records, which count as none. Keep one.`);
  const end = /(?:^| )([-~?+]?)all(?: |$)/i.exec(record)?.[1];
  if (end === undefined && !/ redirect=/i.test(record))
    return fact(false, `“${record}” says nothing of other servers. End it with -all.`);
  if (end === '' || end === '+' || end === '?')
    return fact(false, `“${record}” lets every server send. End it with -all.`);
  return fact(true, record);
}

async function checkDkim(names: Names, domain: string, selector: string | null): Promise<SenderFact> {
  const fact = (isRight: boolean, says: string): SenderFact => ({ what: 'DKIM', isRight, says });
  if (!selector)
    return fact(
      false,
      'Name the selector of the key that signs (--selector NAME); the mail server’s operator knows it.',
    );
  const name = `${selector}._domainkey.${domain}`;
  const record = (await texts(names, name)).find((text) => /(^|;)\s*p=/i.test(text));
  if (!record) return fact(false, `There is no key at ${name}. Publish it there as a TXT record.`);
  if (/(^|;)\s*p=\s*(;|$)/i.test(record))
    return fact(false, `The key at ${name} was withdrawn. Publish the present one.`);
  return fact(true, `There is a key at ${name}.`);
}

/** A domain without its own record inherits that of its parent. */
async function checkDmarc(names: Names, domain: string): Promise<SenderFact> {
  const fact = (isRight: boolean, says: string): SenderFact => ({ what: 'DMARC', isRight, says });
  const above = domain.split('.').slice(1).join('.');
  for (const place of [domain, ...(above.includes('.') ? [above] : [])]) {
    const record = (await texts(names, `_dmarc.${place}`)).find((text) => /^v=DMARC1\s*;/i.test(text));
    if (!record) continue;
    const policy = /;\s*p\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase();
    if (policy === 'quarantine' || policy === 'reject') return fact(true, record);
    return fact(
      false,
      `“${record}” lets others write in your name. Set p=quarantine once your own mails pass.`,
    );
  }
  return fact(
    false,
    `There is no policy at _dmarc.${domain}. Add a TXT record “v=DMARC1; p=quarantine; rua=mailto:…”.`,
  );
}

async function checkMx(names: Names, domain: string): Promise<SenderFact> {
  const found = await ask(names.resolveMx(domain));
  const hosts = found.filter(({ exchange }) => exchange !== '').map(({ exchange }) => exchange);
  return hosts.length > 0
    ? { what: 'MX', isRight: true, says: `Answers and bounces go to ${hosts.join(', ')}.` }
    : {
        what: 'MX',
        isRight: false,
        says: `${domain} takes no mail, so no bounce is seen. Add an MX record.`,
      };
}

async function checkReverse(names: Names, host: string): Promise<SenderFact> {
  const fact = (isRight: boolean, says: string): SenderFact => ({ what: 'Reverse name', isRight, says });
  const [address] = await ask(names.resolve(host));
  if (!address) return fact(false, `${host} has no address. Correct SMTP_URL.`);
  for (const name of await ask(names.reverse(address)))
    if ((await ask(names.resolve(name))).includes(address))
      return fact(true, `${address} is ${name}, both ways.`);
  return fact(
    false,
    `${address} has no name that leads back to it. Where it sends by itself, have its provider set one; a relay’s own servers may differ.`,
  );
}

const texts = async (names: Names, name: string) =>
  (await ask(names.resolveTxt(name))).map((parts) => parts.join(''));

/** A missing name is an answer; an unreachable name server is not. @throws Error in the second case. */
async function ask<One>(asked: Promise<One[]>): Promise<One[]> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return [];
    throw error;
  });
}
