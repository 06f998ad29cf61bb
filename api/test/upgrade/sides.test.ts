import { migrate } from '../../src/domain/models/migrate';
import { testApi } from '../testApi';

const api = testApi();
const plant = (sql: string) => api.owner.query(sql);

it('refuses a database of a version between releases that holds bids, and takes one without', async () => {
  await plant("DELETE FROM migrations WHERE name = '050-sides'");
  await plant('CREATE TABLE bids (price_per_unit DECIMAL(20, 2) NOT NULL)');
  await plant('INSERT INTO bids VALUES (2)');
  await expect(migrate(api.owner)).rejects.toThrow('bids_of_a_version_between_releases_are_not_migrated');
  expect((await plant('SELECT * FROM bids'))[0]).toHaveLength(1);
  await plant('DELETE FROM bids');
  expect(await migrate(api.owner)).toEqual(['050-sides']);
  await expect(plant('SELECT * FROM bids')).rejects.toThrow('bids');
});
