import type { Sequelize, Transaction } from 'sequelize';
import { select } from '../../src/kernel/database/statements';

/** Backs up and restores some tables in milliseconds: their rows wait in temporary tables of one connection. */
export class Snapshots {
  private constructor(
    private readonly connection: Transaction,
    private readonly columns: ReadonlyMap<string, string>,
  ) {}

  static async of(owner: Sequelize, tables: readonly string[]): Promise<Snapshots> {
    const written = await select<{ name: string; columns: string }>(
      owner,
      `SELECT table_name AS name, GROUP_CONCAT(CONCAT('\`', column_name, '\`')) AS columns FROM information_schema.columns
       WHERE table_schema = DATABASE() AND table_name IN (:tables) AND generation_expression = '' GROUP BY table_name`,
      { tables },
    );
    const columns = new Map(written.map((table) => [table.name, table.columns]));
    return new Snapshots(await owner.transaction(), columns);
  }

  async take(): Promise<void> {
    for (const [table, columns] of this.columns) {
      await this.run(`DROP TEMPORARY TABLE IF EXISTS kept_${table}`);
      await this.run(`CREATE TEMPORARY TABLE kept_${table} AS SELECT ${columns} FROM ${table}`);
    }
    await this.run('COMMIT');
  }

  async restore(): Promise<void> {
    await this.run('SET FOREIGN_KEY_CHECKS = 0');
    for (const [table, columns] of this.columns) {
      await this.run(`TRUNCATE ${table}`);
      await this.run(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM kept_${table}`);
    }
    await this.run('SET FOREIGN_KEY_CHECKS = 1');
    await this.run('COMMIT');
  }

  async end(): Promise<void> {
    await this.connection.rollback();
  }

  private run(sql: string): Promise<unknown> {
    const { sequelize } = this.connection as unknown as { sequelize: Sequelize };
    return sequelize.query(sql, { transaction: this.connection });
  }
}
