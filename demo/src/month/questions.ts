import type { SupportRequest } from '@souk/contracts/platform/support';
import { answerQuestion, changeQuestion } from '../../../api/src/modules/platform/support/answerQuestion';
import { askSupport } from '../../../api/src/modules/platform/support/askSupport';
import { Question, QuestionMessage } from '../../../api/src/modules/platform/tables';
import { REQUEST_ID } from '../demoAccounts';
import { DAY, HOUR, type Month } from './Month';
import { named } from './reports';
import type { People } from './trades';

interface Asked extends SupportRequest {
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

/** Traders ask support: two are answered, three wait, and two complain. */
export function planQuestions(month: Month, people: People): void {
  const { transaction, end, admin: caller } = month;
  for (const { by, ago, answer, isComplaint, ...request } of ASKED)
    month.plan(end - ago, async () => {
      const userId = named(people, by).id;
      await askSupport(transaction, { userId, request });
      const order: [string, string][] = [['id', 'DESC']];
      const read = { order, rejectOnEmpty: true, transaction } as const;
      const { id } = await Question.findOne({ where: { userId }, ...read });
      const { id: seen } = await QuestionMessage.findOne({ where: { questionId: id }, ...read });
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
