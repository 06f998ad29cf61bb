import { createHash } from 'node:crypto';
import { migrations } from './index';
import type { Migration } from './Migration';

/** What each migration was when it was added. */
const FROZEN: Record<string, string> = {
  '001-baseline': '620f00eee49a0399',
  '002-failures': '9db781cf6eefaaae',
  '003-claimedAmount': 'fb78cd23d1ef1e07',
  '004-backOffice': '1cf48c9fa0e7715a',
  '005-evidence': '25b809502566e1bb',
  '006-chain': 'b2b243fba33660a2',
  '007-liabilities': 'ef5ed03557fb7169',
  '008-payments': '6ab7c8f1260cfbe2',
  '009-toldOnce': 'e9b56111d48f5b77',
  '010-addresses': 'b42ae18faba324f1',
  '011-language': '7eba623b60dd5727',
  '012-push': 'c24d2234cd2d9918',
  '013-waysOut': '3ded780c2d51d592',
  '014-peopleRead': 'a1a29d5cc173df4c',
  '015-claims': '6ee95ed2d2e07a96',
  '016-sealedFactors': '939b5bead4384f93',
  '017-emailChanges': 'ec1022efa9f9c45f',
  '018-contested': '19400d657769fa22',
  '019-names': 'c303b1f944a808db',
  '020-lookAlikes': 'dca26e1be9756308',
  '021-withdrawalFee': 'de029644171e963a',
  '022-limits': '16f1ee5742c6ea9b',
  '023-approvalEnds': '57cb8993db6646be',
  '024-travelRule': 'a1629974df3e5394',
  '025-mailWord': '2af55f3319d19cdf',
  '026-lateIsFree': '5402da0116313f9a',
  '027-guarantee': 'e139209e970226e2',
  '028-kycExpiry': 'af9a0fa2692604f9',
  '029-apiKeys': '57adb841a6701bce',
  '030-firstDay': '7666ba10add281f8',
  '031-kycClosing': '63197299b2e6047c',
  '032-atTheDoor': 'caaff773bb194ca9',
  '033-questions': '331da995b14ef524',
  '034-merchants': '3a429e1df3b9edc9',
  '035-traderNotes': 'a4bdac41598d90b0',
  '036-kycIdentities': 'e73c87f1f12cadd7',
  '037-screening': '166b722c03fc319e',
  '038-keptDocuments': '9636de592063518a',
  '039-booksAndIncidents': '45ba37033cb573b0',
  '040-bounces': 'f874e51493376572',
  '041-webhooks': 'f52b96da6c3011c9',
  '042-publishedTimes': 'e8666fb426a738e2',
  '043-floatingPrices': 'f59aba7c8971de99',
  '044-bids': '3302757f59145af4',
  '045-guests': '3efc6ebc88850c0c',
  '046-bidPromises': '6d9845832c1a842a',
  '047-restores': '7725e045b9f996b3',
  '048-slowPrices': '702cff43ceb7b39a',
  '049-recoveryCodeTimes': '3412d51d42ed127c',
  '050-sides': '856e264bcc28973f',
  '051-alertSides': 'f964a0c19ba1ecc7',
  '052-keyBids': '9c26ede7a4c4309a',
  '053-notes': '8bf6567b349b6e8e',
};

function digestOf({ needs, statements }: Migration): string {
  return createHash('sha256')
    .update(JSON.stringify([needs, statements]))
    .digest('hex')
    .slice(0, 16);
}

it.each(migrations)('$name is what it was', (migration) => {
  const { name } = migration;
  const digest = digestOf(migration);
  if (FROZEN[name] === digest) return;
  throw new Error(
    FROZEN[name]
      ? `${name} has changed (${digest}). Databases that have run it do not run it again: undo the change, and write a new migration instead. Only one that no release has may still get a new digest here.`
      : `${name} is new: add '${name}': '${digest}' here.`,
  );
});

it('has them in the order of their numbers, without a gap', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual(
    names.map((_, at) => expect.stringMatching(`^${String(at + 1).padStart(3, '0')}-\\w+$`)),
  );
});

it('has each work beside programs of the release before, and no release need an older one than the last', () => {
  const needs = migrations.map((migration) => migration.needs);
  expect(needs).toEqual([...needs].sort((a, b) => a - b));
  needs.forEach((needed, at) => {
    expect(needed).toBeLessThanOrEqual(at);
  });
});
