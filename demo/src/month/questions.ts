import type { SupportRequest } from '@souk/contracts/platform/support';
import { hashToken, makeToken } from '../../../api/src/kernel/mail/mailedToken';
import { answerQuestion, changeQuestion } from '../../../api/src/modules/platform/support/answerQuestion';
import { askAsGuest, confirmGuest } from '../../../api/src/modules/platform/support/askAsGuest';
import { askSupport } from '../../../api/src/modules/platform/support/askSupport';
import { Guest, Question, QuestionMessage } from '../../../api/src/modules/platform/tables';
import { REQUEST_ID } from '../demoAccounts';
import { DAY, HOUR, type Month } from './Month';
import { named } from './reports';
import type { People } from './trades';

/** A guest's `page` is the subject. */
interface Asked extends SupportRequest {
  /** A trader's username, or a guest's email address. */
  by: string;
  /** Before the month's end. */
  ago: number;
  answer?: string;
  isComplaint?: true;
}

const ASKED: readonly Asked[] = [
  {
    by: 'claire_d',
    ago: 9 * DAY,
    page: '/wallet',
    message: 'My exchange says that the withdrawal arrived, but I see nothing there yet.',
    answer: 'Your exchange credits after 20 blocks, which is about a minute more. It has 31 now.',
  },
  {
    by: 'jun_c',
    ago: 5 * DAY,
    page: '/trades',
    message: 'The seller sent the coins two hours late. Who pays for my time?',
    answer:
      'You could have cancelled after the deadline, and had all of it back. We noted it on their profile.',
    isComplaint: true,
  },
  {
    by: 'mira_n',
    ago: 9 * HOUR,
    page: '/trades',
    message: 'I lost money since you took a day to verify my trade, and the price fell. I want it back.',
    isComplaint: true,
  },
  {
    by: 'r.aziz@mail.example',
    ago: 8 * HOUR,
    page: 'My account was not opened',
    message: 'You refused my documents three times and never said what is wrong. This is a complaint.',
    isComplaint: true,
  },
  {
    by: 'marta.l@mail.example',
    ago: 6 * HOUR,
    page: 'Before I join',
    message: 'Do I need a passport, or is my residence permit enough to trade here?',
  },
  {
    by: 'oliver_t',
    ago: 5 * HOUR,
    page: '/wallet',
    message: 'I sent the deposit without the last digits of the exact amount. Can you still find it?',
  },
  {
    by: 'karim',
    ago: 2 * HOUR,
    page: '/profile?tab=security',
    message: 'I have a new phone. How do I move my second factor to it?',
  },
];

/** Traders and guests ask support: two are answered, five wait, and three complain. */
export function planQuestions(month: Month, people: People): void {
  const { transaction, end, admin: caller } = month;
  for (const { by, ago, answer, isComplaint, ...request } of ASKED)
    month.plan(end - ago, async () => {
      if (by.includes('@')) await askWithoutAccount(month, by, request);
      else await askSupport(transaction, { userId: named(people, by).id, request });
      const newest = {
        order: [['id', 'DESC']] as [string, string][],
        rejectOnEmpty: true,
        transaction,
      } as const;
      const { id } = await Question.findOne(newest);
      const { id: seen } = await QuestionMessage.findOne(newest);
      if (isComplaint)
        await changeQuestion(transaction, {
          id,
          caller,
          requestId: REQUEST_ID,
          change: { seen, is_complaint: true },
        });
      if (answer)
        month.decide(end - ago + 4 * HOUR, () =>
          answerQuestion(transaction, { id, caller, answer: { seen, message: answer } }),
        );
    });
}

/** A guest confirms their address at once, by the link of a mail that no one sends. */
async function askWithoutAccount(
  { transaction, end }: Month,
  email: string,
  { page: subject, message }: SupportRequest,
): Promise<void> {
  await askAsGuest(transaction, { email, subject, message });
  const token = makeToken();
  const link = { tokenHash: hashToken(token), tokenUntil: new Date(end + DAY) };
  await Guest.update(link, { where: { email }, transaction });
  await confirmGuest(transaction, token);
}
