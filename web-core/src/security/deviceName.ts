export { deviceName } from '@souk/contracts/people/deviceName';
