import { freePort } from '../../../tools/processes/freePort';
import { answersOk } from '../../../tools/processes/untilAnswers';
import type { Person } from '../../server/makeTrading';
import type { Fault, Stage } from '../Fault';
import { Program } from '../Program';
import { primaryOf } from '../servers/Database';
import { Client } from '../traffic/Client';
import { openTrade } from '../traffic/tradeFlows';

const TIMES = 20;
/** Per round. */
const OWN_WRITES = 500;

type Race = Fault['inject'];

/** Two administrators deactivate each other: one must remain. */
export const deactivateEachOther: Race = async (stage) => {
  const { database, traffic } = stage;
  const server = await primaryOf(database);
  const [one, other] = traffic.people.admins as [Person, Person];
  const [first, second] = clientsOf(stage);
  const strike = (client: Client, { token }: Person, { id }: Person) =>
    client.send('PUT', `/admin/users/${id}`, {
      token,
      json: { is_active: false },
      expect: [200, 401, 403, 409],
    });
  const wrong: string[] = [];
  for (let time = 1; time <= TIMES; time += 1) {
    await Promise.all([strike(first, one, other), strike(second, other, one)]);
    await database.catchUp();
    const active = await server.select("SELECT id FROM users WHERE role = 'admin' AND is_active");
    if (active.length === 0) wrong.push('no active administrator is left');
    await server.change("UPDATE users SET is_active = 1 WHERE role = 'admin'");
    await database.catchUp();
  }
  return wrong;
};

/** An offer has 20 coins left: of many who want ten at once, two get them. */
export const buyOut: Race = async (stage, random) => {
  const { database, traffic } = stage;
  const server = await primaryOf(database);
  const seller = random.oneOf(traffic.people.sellers);
  await server.change('UPDATE offers SET stock = 20 WHERE id = ?', [seller.offerId]);
  await database.catchUp();
  const clients = clientsOf(stage);
  const opened = await Promise.all(
    traffic.people.buyers.map((buyer, index) => {
      const client = clients[index % 2] as Client;
      return openTrade({ ...traffic.actor(buyer, random), client }, seller, 10, [201, 409]);
    }),
  );
  const won = opened.filter((trade) => trade !== null);
  for (const trade of won) await trade.decline();
  await server.change('UPDATE offers SET stock = NULL WHERE id = ?', [seller.offerId]);
  return won.length === 2 ? [] : [`${won.length} bought what was enough for two`];
};

/** Each write through one api is at once read through the other. */
export const readElsewhere: Race = async (stage, random) => {
  const { traffic } = stage;
  const clients = clientsOf(stage);
  const { buyers, sellers } = traffic.people;
  let left = OWN_WRITES;
  await Promise.all(
    buyers.map(async (buyer, index) => {
      const [client, reader] = index % 2 === 0 ? clients : [clients[1], clients[0]];
      for (; left > 0; ) {
        left -= 1;
        const actor = { ...traffic.actor(buyer, random), client, reader };
        await (await openTrade(actor, random.oneOf(sellers), 1))?.decline();
      }
    }),
  );
  return [];
};

/** One client per api, bypassing the gateway. */
function clientsOf({ site, traffic }: Stage): [Client, Client] {
  const [first, second] = site.apis;
  const clientOf = ({ options }: Program) => new Client(options.url ?? '', traffic.journal);
  return [clientOf(first), clientOf(second)];
}

/** Two api processes start at the same time on an empty database. */
export const startEmpty: Race = async ({ run, site, database }, random) => {
  const name = `souk_${random.between(0, 2 ** 31)}`;
  const { root } = await primaryOf(database);
  await root.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  const { options } = site.apis[0];
  const programs = await Promise.all(
    [1, 2].map(async () => {
      const port = await freePort();
      const env = { ...options.env, DATABASE_URL: database.url(name), API_PORT: String(port) };
      const isReady = () => answersOk(`http://127.0.0.1:${port}/readyz`);
      return new Program(run.lifecycle, { ...options, env, isReady });
    }),
  );
  const started = await Promise.allSettled(programs.map((program) => program.start()));
  await Promise.all(programs.map((program) => program.end()));
  await root.query(`DROP DATABASE ${name}`);
  return started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
};
