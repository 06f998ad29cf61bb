import { adminRolesOf, permissionsOf } from '@souk/contracts/backOffice/team/permissions';
import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import {
  CERTIFICATE_DAYS,
  CONFIRMED_DAYS,
  type ConfirmedItem,
  FIRST_DAY_ITEMS,
  type FirstDay,
  type FirstDayItem,
  TEST_ALARM_HOURS,
} from '@souk/contracts/platform/firstDay';
import { areTwoOwnersReady } from '../../../domain/approvals/areTwoOwnersReady';
import { readAdmins } from '../../../domain/approvals/readAdminsWho';
import type { Services } from '../../../domain/Services';
import { addressKey } from '../../../domain/screening/addressKey';
import { hasFactor } from '../../../domain/session/hasFactor';
import { CLOCK_TOLERANCE_SECONDS, readClockLead } from '../../../kernel/database/compareClocks';
import { databaseTime } from '../../../kernel/database/databaseTime';
import { select } from '../../../kernel/database/statements';
import { presentTime } from '../../../kernel/presentTime';
import { ENOUGH, SignedReserve } from '../../money';
import { RETRY_MINUTES } from '../shared/mailTries';
import { FirstDayRow } from '../tables';
import { askSite, type SiteAnswer } from './askSite';

type Read = Pick<Services, 'sequelize' | 'settings' | 'config'>;
type Fact = Omit<FirstDay['items'][number], 'item'>;

const done = (why: string, params: Fact['params'] = {}): Fact => ({ state: 'done', why, params });
const open = (why: string, params: Fact['params'] = {}): Fact => ({ state: 'open', why, params });
const unknown = (why: string, params: Fact['params'] = {}): Fact => ({ state: 'unknown', why, params });

const DAY_MS = 24 * 3_600_000;

/** Readiness of the platform for people's money, from current facts. Only a person's confirmations are stored. */
export async function readFirstDay(services: Read): Promise<FirstDay> {
  const { sequelize, config } = services;
  const settings = await services.settings.read();
  const rows = await FirstDayRow.findAll({ raw: true });
  const seen = new Map(rows.map((row) => [row.item, row]));
  const now = await databaseTime(sequelize);
  const { admin_wallet_address: address, usdt_network: network } = settings;
  const site = await askSite(config.publicUrl);
  const confirmed = (item: ConfirmedItem): Fact => {
    const last = seen.get(item)?.seenAt;
    if (!last) return open('never');
    const days = Math.floor((now.getTime() - last.getTime()) / DAY_MS);
    const params = { days: String(days) };
    return days <= CONFIRMED_DAYS ? done('seen', params) : open('old', params);
  };
  const facts: Record<FirstDayItem, Fact> = {
    public_url: publicUrl(config, site),
    certificate: certificate(config.publicUrl, site),
    clocks: await clocks(services),
    mail: await mail(services),
    legal_texts: legalTexts(site),
    owners: (await areTwoOwnersReady()) ? done('two') : open('one'),
    two_people: await twoPeople(settings.four_eyes),
    chain_sources: await chainSources(services, network),
    deposit_address: address ? done('set', { address }) : open('none'),
    address_signed: address && (await isSigned({ network, address })) ? done('signed') : open('unsigned'),
    alarms: confirmed('alarms'),
    backup: confirmed('backup'),
  };
  const raised = seen.get('test_alarm')?.seenAt ?? null;
  const isRaised = raised !== null && now.getTime() - raised.getTime() < TEST_ALARM_HOURS * 3_600_000;
  return {
    items: FIRST_DAY_ITEMS.map((item) => ({ item, ...facts[item] })),
    test_alarm_since: isRaised ? presentTime(raised) : null,
  };
}

function publicUrl({ publicUrl: url, productName }: Read['config'], site: SiteAnswer): Fact {
  if (/^https?:\/\/(localhost|127\.|\[::1\])/.test(url)) return open('local', { url });
  if (site.certificate?.fault) return open('untrusted', { url });
  const { product, failure } = site;
  if (product === null) return unknown('silent', { url, failure: failure ?? '' });
  return product === productName ? done('answers', { url }) : open('another', { url, product });
}

function certificate(url: string, { certificate: shown, failure }: SiteAnswer): Fact {
  if (!url.startsWith('https:')) return open('plain', { url });
  if (!shown) return unknown('unseen', { failure: failure ?? '' });
  if (shown.fault) return open('untrusted', { fault: shown.fault });
  const params = { days: String(shown.days), issuer: shown.issuer };
  return shown.days >= CERTIFICATE_DAYS ? done('valid', params) : open('ends', params);
}

function legalTexts({ hasSampleTexts }: SiteAnswer): Fact {
  if (hasSampleTexts === null) return unknown('unread');
  return hasSampleTexts ? open('samples') : done('own');
}

async function clocks({ sequelize }: Read): Promise<Fact> {
  const lead = Math.abs(await readClockLead(sequelize));
  return (lead <= CLOCK_TOLERANCE_SECONDS ? done : open)('apart', { seconds: String(lead) });
}

/** A refused try; a mail in delivery, leased for longer than until a second try, is none. */
const REFUSED = `tries > IF(given_up_at IS NULL AND next_at > NOW(3) + INTERVAL ${RETRY_MINUTES[0]} MINUTE, 1, 0)`;

/** Judged by the mail server's last replies, refusals since the last accepted mail; acceptance is not delivery. */
async function mail({ sequelize, config }: Read): Promise<Fact> {
  if (!config.smtpUrl) return open('unset');
  if (!config.mailFrom) return open('unnamed');
  const [last] = await select<{ sent: number; failing: number }>(
    sequelize,
    `SELECT COUNT(sent_at) AS sent,
        COUNT(IF(${REFUSED} AND id > COALESCE((SELECT MAX(id) FROM mails WHERE sent_at IS NOT NULL), 0), 1, NULL)) AS failing
      FROM mails WHERE created_at > NOW(3) - INTERVAL 7 DAY`,
  );
  const { sent = 0, failing = 0 } = last ?? {};
  const params = { sent: String(sent), failing: String(failing) };
  if (failing > 0) return open('failing', params);
  return sent > 0 ? done('accepted', params) : unknown('none', params);
}

async function twoPeople(isOn: boolean): Promise<Fact> {
  const admins = await readAdmins();
  const chosen = admins.filter(({ adminRoles }) =>
    permissionsOf(adminRolesOf(adminRoles)).includes('approve'),
  );
  const ready = await Promise.all(chosen.map(({ id }) => hasFactor(id)));
  const approvers = chosen.filter((_, place) => ready[place]);
  const params = { approvers: String(approvers.length) };
  if (!isOn) return open('off', params);
  return approvers.length >= 2 ? done('on', params) : open('few', params);
}

/** A proof spells the address as its chain does; the settings have it as typed. */
async function isSigned({ network, address }: { network: NetworkCode; address: string }): Promise<boolean> {
  const signed = await SignedReserve.findAll({ where: { network }, attributes: ['address'], raw: true });
  return signed.some((one) => addressKey(one.address) === addressKey(address));
}

/** Each network that is queried has enough sources that agree; the network of deposits must be one. */
async function chainSources({ sequelize, config }: Read, network: NetworkCode): Promise<Fact> {
  const { sources } = config.chain;
  const asked = (Object.keys(NETWORKS) as NetworkCode[]).filter((code) => sources[code].length > 0);
  if (!asked.includes(network)) return open('unasked', { network: NETWORKS[network].name });
  const few = asked.find((code) => sources[code].length < ENOUGH);
  if (few) return open('few', { network: NETWORKS[few].name });
  const [away] = await select<{ network: NetworkCode }>(
    sequelize,
    'SELECT network FROM chain_networks WHERE away_since IS NOT NULL ORDER BY network',
  );
  if (away) return open('away', { network: NETWORKS[away.network].name });
  return done('agree', { networks: asked.map((code) => NETWORKS[code].name).join(', ') });
}
