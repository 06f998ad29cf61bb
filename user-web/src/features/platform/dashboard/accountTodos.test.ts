import type { User } from '@souk/contracts/people/users';
import { aUser } from '@souk/web-core/testing';
import { accountTodos } from './accountTodos';
import { byUrgency, type Todo } from './Todo';

const WALLET = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const documents = [{ document_type: 'ID_PROOF' as const }];
const soon = new Date(Date.now() + 3_600_000).toISOString();
const todosOf = (changes: Partial<User>) =>
  accountTodos(aUser({ wallet_address: WALLET, ...changes }), documents).map(({ title }) => title);

it.each<[Partial<User>, RegExp[]]>([
  [{}, []],
  [{ kyc_status: null, trading_barrier: 'kyc' }, [/^Verify your identity/]],
  [{ kyc_status: 'rejected', trading_barrier: 'kyc' }, [/rejected/]],
  [{ kyc_status: 'pending', trading_barrier: 'kyc' }, [/isn’t complete/]],
  [{ kyc_status: 'pending', trading_barrier: null }, []],
  [{ wallet_address: null }, [/^Add a payout address/]],
  [{ selling_paused_until: soon }, [/^Selling is paused until /]],
  [{ buying_paused_until: soon }, [/^Buying is paused until /]],
  [{ buying_paused_until: '2026-01-01T00:00:00.000Z' }, []],
])('somebody who is %j has to: %j', (changes, titles) => {
  const todos = todosOf(changes);
  expect(todos).toHaveLength(titles.length);
  titles.forEach((title, index) => {
    expect(todos[index]).toMatch(title);
  });
});

it('puts what has the least time first, and what has none last', () => {
  const todo = (key: string, until: string | null): Todo => ({
    key,
    title: key,
    text: '',
    action: '',
    href: '',
    deadline: until ? { from: until, until, isStopped: false } : null,
  });
  const given = [
    todo('none', null),
    todo('later', '2026-11-22T00:00:00Z'),
    todo('soon', '2026-11-21T00:00:00Z'),
  ];
  expect(byUrgency(given).map(({ key }) => key)).toEqual(['soon', 'later', 'none']);
});
