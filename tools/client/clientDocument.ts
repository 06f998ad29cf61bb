import { routes } from '../../api/src/app/modules';
import { createDocument } from '../../api/src/app/openapi/createDocument';
import { keysMayCall } from '../../api/src/domain/routes/keysMayCall';

/** The OpenAPI document of the calls that a key may make; a client cannot make others. */
export function clientDocument() {
  return createDocument(routes.filter(keysMayCall), { title: 'Souk API', baseUrl: '/api' });
}
