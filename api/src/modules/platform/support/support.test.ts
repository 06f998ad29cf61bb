import { createTrader } from '../../../../test/factories';
import { mailsTo } from '../../../../test/mailsTo';
import { testApi } from '../../../../test/testApi';
import { Question } from '../tables';

const api = testApi({ supportEmail: 'help@souk.example', rateLimits: true });

it('a message reaches support by mail, with the page that it is about, and is answered to its writer', async () => {
  const { id, token, user } = await createTrader(api);
  const json = { message: 'The seller says that it is sent.\nI see nothing.', page: '/trades/12?tab=log' };
  const answer = await api.call('POST', '/support', { token, json });
  expect([answer.status, answer.body]).toEqual([201, { answer_to: user.email }]);
  const [mail] = await mailsTo(api, id);
  expect(mail).toMatchObject({ to: 'help@souk.example', replyTo: user.email });
  const question = await Question.findOne({ where: { userId: id } });
  const link = `tab=questions&review=${question?.id}`;
  for (const part of [user.username, ...json.message.split('\n'), '/trades/12?tab=log', link])
    expect(mail?.text).toContain(part);
});

it.each(['https://elsewhere.example', '//elsewhere.example', '/trades/1\nBcc: x@y.example', ''])(
  'takes no other page than one of this site: %j',
  async (page) => {
    const { token } = await createTrader(api);
    const answer = await api.call('POST', '/support', { token, json: { message: 'Please help me.', page } });
    expect(answer.body.errors).toMatchObject([{ field: 'page' }]);
  },
);

it('is read by people: five messages an hour', async () => {
  const { token } = await createTrader(api);
  const write = () =>
    api.call('POST', '/support', { token, json: { message: 'Please help me.', page: '/wallet' } });
  for (let count = 0; count < 5; count += 1) expect((await write()).status).toBe(201);
  const refused = await write();
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
});
