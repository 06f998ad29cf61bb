import type { User } from '@souk/contracts/people/users';
import { WIND_DOWN_ALLOWS, windDownMachine } from '@souk/contracts/platform/windDown/windDown';
import { aUser } from '@souk/web-core/testing';
import { accountTodos } from './accountTodos';
import { byUrgency, type Todo } from './Todo';

const WALLET = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const documents = [{ document_type: 'ID_PROOF' as const }];
const soon = new Date(Date.now() + 3_600_000).toISOString();
const todosOf = (changes: Partial<User>, platform?: Parameters<typeof aUser>[1]) =>
  accountTodos(aUser({ wallet_address: WALLET, ...changes }, platform), documents).map(({ title }) => title);

it.each<[Partial<User>, RegExp[]]>([
  [{}, []],
  [{ kyc_status: null }, [/^Verify your identity/]],
  [{ kyc_status: 'rejected' }, [/rejected/]],
  [{ kyc_status: 'pending' }, [/isn’t complete/]],
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

it('asks for no documents where none are required', () => {
  expect(todosOf({ kyc_status: 'pending' }, { kyc_required: false })).toEqual([]);
});

it.each(['trade', 'offer', 'account', 'withdraw'] as const)(
  'asks for nothing that is for %s once the platform allows that no more',
  (activity) => {
    const closed = windDownMachine.states.filter((state) => !WIND_DOWN_ALLOWS[state].includes(activity));
    const asks = { trade: /^Buying/, offer: /^Selling/, account: /^Verify/, withdraw: /^Add a payout/ };
    const changes = { selling_paused_until: soon, buying_paused_until: soon, wallet_address: null };
    for (const state of closed) {
      const kyc_status = activity === 'account' ? null : 'approved';
      const todos = todosOf({ ...changes, kyc_status }, { wind_down: { state } });
      expect(todos.filter((title) => asks[activity].test(title))).toEqual([]);
    }
  },
);

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
