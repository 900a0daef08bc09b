/**
 * Makes the page behave like a device that does not know a zone, such as a phone older than its name. Self-contained,
 * to run inside pages.
 */
export function forgetZone(forgotten: string): void {
  const refuse = (options?: Intl.DateTimeFormatOptions) => {
    if (options?.timeZone === forgotten) throw new RangeError(`Invalid time zone specified: ${forgotten}`);
  };
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct(target, [locale, options]: [string?, Intl.DateTimeFormatOptions?]) {
      refuse(options);
      return new target(locale, options);
    },
  });
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
    const format = Date.prototype[name];
    const known = function (this: Date, locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      refuse(options);
      return format.call(this, locale, options);
    };
    // oxlint-disable-next-line eslint/no-extend-native -- the device that the page asks is what the test changes
    Object.defineProperty(Date.prototype, name, { value: known, configurable: true, writable: true });
  }
}
