import { connectToServer, databasesOfRun, dropDatabase, readNames } from './testServer';

/** Jest calls this when the last file has ended: a run leaves no database behind on a server that others use. */
export default async function dropDatabases(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return;
  const { connection } = await connectToServer();
  const pattern = databasesOfRun().replaceAll('_', '\\_');
  for (const name of await readNames(connection, `SHOW DATABASES LIKE '${pattern}%'`))
    await dropDatabase(connection, name);
  await connection.end();
}
