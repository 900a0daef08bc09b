/** The feature's public interface. */
export { deviceByCookie, deviceOf, hasDeviceCookie } from './device-cookie.ts';
