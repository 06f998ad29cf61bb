import { connectToServer, databasesOfRun, dropDatabase, readNames } from './testServer';

/** Called by Jest after the last file: a run leaves no database on a shared server. */
export default async function dropDatabases(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return;
  const { connection } = await connectToServer();
  const pattern = databasesOfRun().replaceAll('_', '\\_');
  for (const name of await readNames(connection, `SHOW DATABASES LIKE '${pattern}%'`))
    await dropDatabase(connection, name);
  await connection.end();
}
