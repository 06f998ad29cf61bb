import { createLogger } from '@souk/server-core/logger';
import { testApi } from '../../test/testApi';
import { User } from '../domain/models';

testApi();

it('logs why a statement failed, and none of its values', async () => {
  const lines: string[] = [];
  const logger = createLogger('api', 'info', { write: (line) => void lines.push(line) });
  const row = { email: 'x'.repeat(300), username: 'somebody', passwordHash: 'the-secret-hash' };
  await User.create(row).catch((err: unknown) => logger.error({ err }, 'request failed'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Data too long');
  expect(lines[0]).toContain('logger.test');
  expect(lines[0]).not.toMatch(/the-secret-hash|somebody|xxxx/);
});
