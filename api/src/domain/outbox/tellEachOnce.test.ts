import { type Actor, createTrader } from '../../../test/factories';
import { testApi } from '../../../test/testApi';
import { SentOnce } from '../models';
import { tellEachOnce } from './tellEachOnce';

const api = testApi();
const what = 'a test';
const tell = ([one, other]: [Actor, Actor]) =>
  tellEachOnce(api.services.sequelize, {
    kind: 'wind_down_told',
    what,
    among: `WHERE users.id IN (${one.id}, ${other.id})`,
  });
const told = (userId: number) => SentOnce.count({ where: { userId, what } });

it('reaches everyone else where one cannot be told, and each once', async () => {
  const [broken, whole] = [await createTrader(api), await createTrader(api)];
  await api.owner.query(`CREATE TRIGGER refuse_one BEFORE INSERT ON told_once FOR EACH ROW
    IF NEW.user_id = ${broken.id} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'not this one'; END IF`);
  await expect(tell([broken, whole])).rejects.toThrow('1 of');
  await api.owner.query('DROP TRIGGER refuse_one');
  expect([await told(broken.id), await told(whole.id)]).toEqual([0, 1]);
  await Promise.all([tell([broken, whole]), tell([broken, whole])]);
  expect([await told(broken.id), await told(whole.id)]).toEqual([1, 1]);
});
