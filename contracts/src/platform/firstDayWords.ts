import { own } from '../own';
import { t } from '../texts/texts';
import { CERTIFICATE_DAYS, CONFIRMED_DAYS, type FirstDay, type FirstDayItem } from './firstDay';

type Params = Partial<Record<string, string>>;
type Say = (params: Params) => string;

interface ItemWords {
  title: () => string;
  /** The state, and the remedy where it is not as it should be, by the reason's code. */
  why: Record<string, Say>;
}

const sawAlarm: Say = ({ days }) =>
  t(
    'A test alarm was seen {days, plural, =0 {today} one {yesterday} other {# days ago}}. It is asked for every {limit} days.',
    {
      days: Number(days),
      limit: CONFIRMED_DAYS,
    },
  );
const provedBackup: Say = ({ days }) =>
  t(
    'A backup was proved {days, plural, =0 {today} one {yesterday} other {# days ago}}. It is asked for every {limit} days.',
    {
      days: Number(days),
      limit: CONFIRMED_DAYS,
    },
  );

/** Each item of the first day, as administrators read it on the page and operators on the command line. */
const ITEM_WORDS: Record<FirstDayItem, ItemWords> = {
  public_url: {
    title: () => t('The site’s address'),
    why: {
      answers: ({ url }) => t('{url} answers, and is this product.', { url }),
      local: ({ url }) =>
        t('{url} is this machine only. Set PUBLIC_URL to the address that people use.', { url }),
      another: ({ url, product }) =>
        t('{url} is the site of “{product}”. Correct PUBLIC_URL, or what its name leads to.', {
          url,
          product,
        }),
      untrusted: ({ url }) => t('{url} answers, but browsers refuse its certificate.', { url }),
      silent: ({ url, failure }) =>
        t(
          '{url} doesn’t answer from here ({failure}). Open it on a phone outside your network. If it answers there, only this check can’t reach it.',
          { url, failure },
        ),
    },
  },
  certificate: {
    title: () => t('Certificate'),
    why: {
      valid: ({ days, issuer }) => t('{issuer} signed it; {days} days left.', { days, issuer }),
      ends: ({ days }) =>
        t('{days} days left. It should be renewed {limit} days before its end: see to the renewal.', {
          days,
          limit: CERTIFICATE_DAYS,
        }),
      plain: ({ url }) =>
        t('{url} has none. Give nginx a certificate, and set PUBLIC_URL to https.', { url }),
      untrusted: ({ fault }) =>
        t('Browsers refuse it ({fault}). Give nginx one for both names, with its chain.', { fault }),
      unseen: ({ failure }) => t('It can’t be seen from here ({failure}).', { failure }),
    },
  },
  clocks: {
    title: () => t('Clocks'),
    why: {
      apart: ({ seconds }) =>
        t(
          'The api’s clock and the database’s differ by {seconds, plural, one {# second} other {# seconds}}.',
          {
            seconds: Number(seconds),
          },
        ),
    },
  },
  mail: {
    title: () => t('Mail'),
    why: {
      accepted: ({ sent }) =>
        t('The mail server took {sent, plural, one {# mail} other {# mails}} in the last 7 days.', {
          sent: Number(sent),
        }),
      failing: ({ failing }) =>
        t(
          '{failing, plural, one {The last mail was} other {The last # mails were}} refused. The api’s log says why.',
          { failing: Number(failing) },
        ),
      none: () => t('No mail was sent yet. Have a new password sent to you, and see whether it arrives.'),
      unset: () => t('No mail leaves this machine. Set SMTP_URL.'),
      unnamed: () => t('Mail servers refuse a sender without an address. Set MAIL_FROM.'),
    },
  },
  legal_texts: {
    title: () => t('Terms and privacy'),
    why: {
      own: () => t('They are your own.'),
      samples: () =>
        t(
          'In some language they are the samples that the product comes with. Put your own terms.md and privacy.md into TEXTS_DIR.',
        ),
      unread: () => t('They can’t be read from here. Open them, and see whether they are your own.'),
    },
  },
  owners: {
    title: () => t('Two owners'),
    why: {
      two: () => t('Two owners have a second factor, and have had their role for a day.'),
      one: () =>
        t(
          'It takes two owners, each made by npm run admin -- EMAIL and with a second factor under Your security. Their roles count after a day.',
        ),
    },
  },
  two_people: {
    title: () => t('Second approval'),
    why: {
      on: ({ approvers }) =>
        t('It’s on, and {approvers} people with a second factor may approve.', { approvers }),
      off: () => t('One person can do everything alone. Turn it on under System.'),
      few: () =>
        t(
          'It’s on, but fewer than two people may approve. Each needs a role that approves, and a second factor.',
        ),
    },
  },
  chain_sources: {
    title: () => t('Sources of the chains'),
    why: {
      agree: ({ networks }) => t('Enough sources answer, and agree: {networks}.', { networks }),
      unasked: ({ network }) =>
        t('{network}, on which deposits come, isn’t asked. Set its CHAIN_… variable.', { network }),
      few: ({ network }) =>
        t('{network} has one source, so nothing contradicts it. Name a second one on another host.', {
          network,
        }),
      away: ({ network }) =>
        t('{network} can’t be followed: its sources don’t answer, or don’t agree.', { network }),
    },
  },
  deposit_address: {
    title: () => t('Deposit address'),
    why: {
      set: ({ address }) => t('Users pay to {address}.', { address }),
      none: () => t('There is none, so no one can pay in. Set it under Platform Settings.'),
    },
  },
  address_signed: {
    title: () => t('Its key'),
    why: {
      signed: () => t('The deposit address’s key signed a proof of what the platform owns.'),
      unsigned: () =>
        t(
          'Nothing shows that you have the deposit address’s key. Sign a proof of liabilities with it under Treasury.',
        ),
    },
  },
  alarms: {
    title: () => t('Alarms reach a person'),
    why: {
      seen: sawAlarm,
      old: sawAlarm,
      never: () =>
        t('No one has seen one yet. Raise a test alarm, wait until it reaches you, and say so here.'),
    },
  },
  backup: {
    title: () => t('A backup that was proved'),
    why: {
      seen: provedBackup,
      old: provedBackup,
      never: () =>
        t(
          'Prove a backup of today on another machine (bash tools/backup/backup.sh restore --check FILE, or npm run restore -- --check FILE), and say so here.',
        ),
    },
  },
};

export function sayFirstDay({ item, why, params }: FirstDay['items'][number]): {
  title: string;
  text: string;
} {
  const { title, why: words } = ITEM_WORDS[item];
  return { title: title(), text: own(words, why)?.(params) ?? why };
}
