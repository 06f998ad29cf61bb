import type { FileReportRequest } from '@souk/contracts/people/reputation/reports';
import type { User } from '../../../api/src/domain/models';
import { decideReport } from '../../../api/src/modules/people/reports/decideReport';
import { fileReport } from '../../../api/src/modules/people/reports/fileReport';
import { REQUEST_ID } from '../demoAccounts';
import { DAY, HOUR, type Month } from './Month';
import type { People } from './trades';

type Told = Omit<FileReportRequest, 'username'> & { by: string; about: string };

const DISMISSED: Told = {
  by: 'oliver_t',
  about: 'tomasz77',
  reason: 'abuse',
  text: 'He told me to stop asking when the coins would come.',
};
const WARNED: Told = {
  by: 'claire_d',
  about: 'zain_h',
  reason: 'outside',
  text: 'After the trade he wrote that the next one would be cheaper without the platform.',
};
const OPEN: readonly Told[] = [
  {
    by: 'jun_c',
    about: 'zain_h',
    reason: 'outside',
    text: 'Sent me a messenger name and asked to pay there, to save the fees for both of us.',
  },
  {
    by: 'mira_n',
    about: 'salim_r',
    reason: 'several_accounts',
    text: 'The same three people buy from each other all day, at a price that no one would pay.',
  },
  {
    by: 'karim',
    about: 'farah_s',
    reason: 'fraud',
    text: 'The first hash was of an old transaction. The right one came only after I complained.',
  },
];

/** Traders report each other: two reports are decided, three have waited for some hours. */
export function planReports(month: Month, people: People): void {
  const { end } = month;
  report(month, people, end - 12 * DAY, DISMISSED, {
    status: 'dismissed',
    reason: 'The trade went well; the words were short, not rude.',
  });
  report(month, people, end - 8 * DAY, WARNED, {
    status: 'warned',
    reason: 'The talk shows it.',
    words: 'Trades are made and paid here. Asking others to pay elsewhere ends your account.',
  });
  for (const [index, told] of OPEN.entries()) report(month, people, end - (6.5 - 2 * index) * HOUR, told);
}

type Decision = Parameters<typeof decideReport>[1]['decision'];

function report(month: Month, people: People, at: number, told: Told, decision?: Decision): void {
  const { transaction, admin: caller } = month;
  const { by, about: username, ...words } = told;
  month.plan(at, async () => {
    const reporter = named(people, by);
    const { id } = await fileReport(transaction, { reporter, request: { ...words, username } });
    if (!decision) return;
    month.decide(at + 5 * HOUR, () =>
      decideReport(transaction, { id, decision, caller, requestId: REQUEST_ID }),
    );
  });
}

export function named(people: People, name: string): User {
  const person = [...people.values()].find(({ username }) => username === name);
  if (!person) throw new Error(`${name} has not joined`);
  return person;
}
