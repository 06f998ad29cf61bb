import contract from '@souk/web-core/contract.json';
import { routes } from './routes';

it('has the pages that the contract between the front ends gives it, and no other', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual([...contract.routes.user_web].sort());
});
