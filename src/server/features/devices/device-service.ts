/** The feature's public interface. */
export { deviceByCookie, hasDeviceCookie } from './device-cookie.ts';
export { openSealed, unseal } from './sealed-check-ins.ts';
