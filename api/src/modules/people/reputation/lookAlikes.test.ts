import { type Actor, createTrader, openTestTrade } from '../../../../test/factories';
import { madeFirst } from '../../../../test/madeFirst';
import { TradeScene } from '../../../../test/TradeScene';
import { testApi } from '../../../../test/testApi';

const api = testApi();
const scene = madeFirst(() => TradeScene.set(api));

const rename = ({ user }: Actor, username: string) => user.update({ username });
const register = async (username: string) => {
  const json = { email: `${username}@test.example`, username, password: 'secret-1' };
  const { status, body } = await api.call('POST', '/auth/register', { json });
  return status === 201 ? 'free' : [status, body.errors[0].field, body.errors[0].code];
};
const TAKEN = [409, 'username', 'username_looks_alike'];
const met = async (actor: Actor) => (await actor.call('GET', '/look-alikes')).body;

beforeAll(async () => {
  await Promise.all([rename(scene.seller, 'amina'), rename(scene.buyer, 'walid')]);
});

it('leaves free a name that reads like that of a trader without a completed trade', async () => {
  await openTestTrade(api, scene.buyer, scene.offer, '1');
  expect(await Promise.all([register('am1na'), register('vvalid')])).toEqual(['free', 'free']);
});

describe('once two have completed a trade', () => {
  beforeAll(() => scene.tradeIn('completed'));

  it.each(['arnina', 'aminna', 'am_ina', 'amin4', 'wa11d', 'walld', 'w4lid_'])('%s is taken', async (name) =>
    expect(await register(name)).toEqual(TAKEN),
  );

  it('takes it from two at once, and leaves other names free', async () => {
    expect(await Promise.all([register('a_mlna'), register('am_lna')])).toEqual([TAKEN, TAKEN]);
    const names = ['amira', 'walida', 'amina_22'];
    expect(await Promise.all(names.map(register))).toEqual(['free', 'free', 'free']);
  });

  it('tells each whom they could mistake for the other, and no one else', async () => {
    expect(await met(scene.buyer)).toEqual([{ username: 'am1na', partner_username: 'amina' }]);
    expect(await met(scene.seller)).toEqual([{ username: 'vvalid', partner_username: 'walid' }]);
    expect(await met(await createTrader(api))).toEqual([]);
  });
});
