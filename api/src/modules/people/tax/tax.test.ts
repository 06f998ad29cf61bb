import { addAmounts, compareAmounts } from '@souk/contracts/amounts/amounts';
import type { TaxFigures } from '@souk/contracts/people/tax';
import fc from 'fast-check';
import { codeOf } from '../../../../test/codeOf';
import { type Actor, createAdmin, createNewcomer, createTrader } from '../../../../test/factories';
import { madeFirst } from '../../../../test/madeFirst';
import { setSettings } from '../../../../test/setSettings';
import { TradeScene } from '../../../../test/TradeScene';
import { testApi } from '../../../../test/testApi';
import { User } from '../../../domain/models';
import type { PlatformSettings } from '../../../domain/policy/settings/settings';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { change, select } from '../../../kernel/database/statements';
import { TaxResidence } from '../tables';
import { readTaxFigures, readTaxPeople } from './readTaxFigures';
import { remindOfTaxJob } from './remindOfTax';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));
const certification = (tax_certification: PlatformSettings['tax_certification']) =>
  setSettings(api, { tax_certification });
afterEach(() => certification('off'));

const put = (actor: Actor, residences: unknown) =>
  actor.call('PUT', '/profile/tax-residences', { residences });
const read = (actor: Actor, path: string) => actor.call('GET', path);
const remind = () => remindOfTaxJob.run(api.services);
const find = (id: number) => User.findByPk(id, { rejectOnEmpty: true });

describe('tax residences', () => {
  it('are replaced as a whole, by their rules', async () => {
    const person = await createNewcomer(api);
    const wrong = [
      [],
      [{ country: 'XX', tin: '1' }],
      [{ country: 'FR' }],
      [{ country: 'FR', tin: '1', no_tin: 'not_issued' }],
      [{ country: 'FR', tin: '=1+1' }],
      [
        { country: 'FR', tin: '1' },
        { country: 'FR', tin: '2' },
      ],
      [{ country: 'FR', no_tin: 'lost' }],
    ];
    for (const residences of wrong) expect((await put(person, residences)).status).toBe(422);
    expect((await put(person, [{ country: 'FR', tin: '30 23 217' }])).status).toBe(200);
    const { status, body } = await put(person, [
      { country: 'TN', tin: '1234567/A' },
      { country: 'AE', no_tin: 'not_issued' },
    ]);
    expect([status, body.certification, body.due_at]).toEqual([200, 'off', null]);
    const certified_at = expect.any(String);
    expect((await read(person, '/profile/tax-residences')).body.residences).toEqual([
      { country: 'TN', tin: '1234567/A', no_tin: null, certified_at },
      { country: 'AE', tin: null, no_tin: 'not_issued', certified_at },
    ]);
    const both = await Promise.all(['DZ', 'MA'].map((country) => put(person, [{ country, tin: '1' }])));
    expect(both.map((one) => one.status)).toEqual([200, 200]);
    expect(await TaxResidence.count({ where: { userId: person.id } })).toBe(1);
  });

  it('are asked for once; without them new offers and trades stop 60 days later where they are required', async () => {
    const [asked, said] = [await createTrader(api), await createTrader(api)];
    await put(said, [{ country: 'FR', tin: '1' }]);
    const offer = { crypto_type: 'SIDRA', price_per_unit: '2', min_amount: '1', max_amount: '50' };
    const post = (actor: Actor) => actor.call('POST', '/offers/', offer);
    await remind();
    expect((await find(asked.id)).taxDueAt).toBeNull();
    await certification('required');
    await Promise.all([remind(), remind()]);
    const told = await select<{ id: number }>(
      api.services.sequelize,
      "SELECT subject_id AS id FROM outbox WHERE kind = 'tax_asked' AND subject_id IN (:ids)",
      { ids: [asked.id, said.id] },
    );
    expect(told).toEqual([{ id: asked.id }]);
    expect((await post(asked)).status).toBe(201);
    await change(
      api.services.sequelize,
      'UPDATE users SET tax_due_at = tax_due_at - INTERVAL 61 DAY WHERE id = :id',
      {
        id: asked.id,
      },
    );
    expect([codeOf(await post(asked)), (await post(said)).status]).toEqual(['tax_residence_missing', 201]);
    await certification('ask');
    expect((await post(asked)).status).toBe(201);
    await certification('required');
    await put(asked, [{ country: 'FR', tin: '1' }]);
    expect((await post(asked)).status).toBe(201);
  });
});

describe('tax figures', () => {
  const year = new Date().getUTCFullYear();
  const figuresOf = async (actor: Actor, of = year) =>
    (await read(actor, `/profile/tax-figures?year=${of}`)).body;
  const nothing = { count: 0, usdt: '0.000000' };

  it('are of a year that is named, and of the caller', async () => {
    for (const wrong of ['', '?year=1999', '?year=x', '?year=2026&colour=red'])
      expect((await read(admin, `/profile/tax-figures${wrong}`)).status).toBe(422);
    expect(await figuresOf(await createNewcomer(api))).toEqual({
      year,
      coins: [],
      received: nothing,
      sent: nothing,
    });
  });

  it('count a divided trade by its part, and one that was given back not at all', async () => {
    const scene = await TradeScene.set(api);
    await scene.act('verify', await scene.tradeIn('crypto_sent'), scene.admin);
    await scene.act('divide', await scene.tradeIn('disputed'), scene.admin);
    await scene.act('reject', await scene.tradeIn('crypto_sent'), scene.admin);
    const traded = { count: 2, units: '12.50000000', usdt: '25.000000' };
    const none = { count: 0, units: '0.00000000', usdt: '0.000000' };
    expect(await figuresOf(scene.buyer)).toEqual({
      year,
      coins: [{ crypto_type: 'SIDRA', purchases: traded, sales: none }],
      received: { count: 1, usdt: '100.000000' },
      sent: nothing,
    });
    const { coins } = await figuresOf(scene.seller);
    expect(coins).toEqual([{ crypto_type: 'SIDRA', purchases: none, sales: traded }]);
    expect((await figuresOf(scene.buyer, year - 1)).coins).toEqual([]);
  });

  it('add up to the ledger, however trades end', async () => {
    const ends = fc.array(fc.constantFrom('verify', 'divide', 'reject'), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(ends, async (acts) => {
        const scene = await TradeScene.set(api);
        for (const act of acts)
          await scene.act(
            act,
            await scene.tradeIn(act === 'divide' ? 'disputed' : 'crypto_sent'),
            scene.admin,
          );
        const all = await inSnapshot(api.services.sequelize, async (t) =>
          readTaxFigures(t, { year, ids: await readTaxPeople(t, year) }),
        );
        const sum = (of: (figures: TaxFigures) => string[]) =>
          all.flatMap(of).reduce((one, other) => addAmounts(one, other), '0');
        const moved = async (...kinds: string[]) => {
          const sql = 'SELECT COALESCE(SUM(amount), 0) AS sum FROM ledger_transfers WHERE kind IN (:kinds)';
          const [row] = await select<{ sum: string }>(api.services.sequelize, sql, { kinds });
          return row?.sum;
        };
        const traded = await moved('trade_release', 'trade_seller_fee');
        const isSame = (one: string, other = '') => expect(compareAmounts(one, other)).toBe(0);
        isSame(
          sum(({ coins }) => coins.map(({ purchases }) => purchases.usdt)),
          traded,
        );
        isSame(
          sum(({ coins }) => coins.map(({ sales }) => sales.usdt)),
          traded,
        );
        isSame(
          sum(({ received }) => [received.usdt]),
          await moved('deposit'),
        );
        isSame(
          sum(({ sent }) => [sent.usdt]),
          await moved('withdrawal_payout'),
        );
      }),
      { numRuns: 4 },
    );
  });

  it('are one file for the authorities, a line for each country and coin', async () => {
    const scene = await TradeScene.set(api);
    await scene.act('verify', await scene.tradeIn('crypto_sent'), scene.admin);
    await put(scene.buyer, [
      { country: 'FR', tin: '30 23' },
      { country: 'AE', no_tin: 'not_issued' },
    ]);
    const file = await read(scene.admin, `/admin/exports/tax?year=${year}&ids=${scene.buyer.id}`);
    expect(file.status).toBe(200);
    const lines = file.body.split('\r\n').filter((line: string) => line.startsWith(`${scene.buyer.id},`));
    expect(lines.map((line: string) => line.split(',').slice(6))).toEqual([
      ['FR', '30 23', '', 'SIDRA', '1', '10.00000000', '20.000000', '0', '0.00000000', '0.000000'],
      ['FR', '30 23', '', 'USDT', '1', '100.000000', '100.000000', '0', '0.000000', '0.000000'],
      ['AE', '', 'not_issued', 'SIDRA', '1', '10.00000000', '20.000000', '0', '0.00000000', '0.000000'],
      ['AE', '', 'not_issued', 'USDT', '1', '100.000000', '100.000000', '0', '0.000000', '0.000000'],
    ]);
    expect((await read(scene.admin, '/admin/exports/tax')).status).toBe(422);
  });
});
