import type { Params } from '../../refusals/problem';
import { t } from '../../texts/texts';

// Apart from the schemas: the page that shows them needs none of them.

export const OBSTACLES = [
  'deactivated',
  'money',
  'trades',
  'bids',
  'deposits',
  'intents',
  'withdrawals',
  'email',
] as const;

const SAYS: Record<(typeof OBSTACLES)[number], (params: Params) => string> = {
  deactivated: () => t('Your account is deactivated: contact support first.'),
  money: (params) =>
    params.missing
      ? t(
          'You have {amount} USDT, which can’t be withdrawn whole: a withdrawal is at least {least} USDT, in steps of 0.01. Deposit exactly {missing} USDT more, then withdraw all of it.',
          params,
        )
      : t('You have {amount} USDT.', params),
  trades: (params) =>
    t('{count, plural, one {# trade isn’t finished.} other {# trades aren’t finished.}}', params),
  bids: (params) =>
    t('{count, plural, one {# bid holds money: close it.} other {# bids hold money: close them.}}', params),
  deposits: (params) =>
    t('{count, plural, one {# deposit waits for our team.} other {# deposits wait for our team.}}', params),
  intents: (params) =>
    t(
      '{count, plural, one {You were told an amount to deposit: it expires within a day.} other {# amounts that you were told to deposit still wait: they expire within a day.}}',
      params,
    ),
  email: () => t('Your email address was changed lately: the account can be deleted 72 hours later.'),
  withdrawals: (params) =>
    t('{count, plural, one {# withdrawal isn’t paid yet.} other {# withdrawals aren’t paid yet.}}', params),
};

interface Obstacle {
  kind: (typeof OBSTACLES)[number];
  params?: Params;
}

export const obstacleText = ({ kind, params }: Obstacle) => SAYS[kind](params ?? {});
