/** The feature's public interface. */
export { deviceByCookie, hasDeviceCookie } from './device-cookie.ts';
