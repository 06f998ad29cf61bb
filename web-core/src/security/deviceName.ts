export { deviceName } from '@souk/contracts/deviceName';
