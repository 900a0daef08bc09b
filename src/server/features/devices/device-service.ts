export { deviceByCookie, hasDeviceCookie, kioskThatCalls } from './device-cookie.ts';
export { openSealed, unseal } from './sealed-check-ins.ts';
