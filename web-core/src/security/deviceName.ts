export { deviceName } from '@souk/contracts/people/signIn/deviceName';
