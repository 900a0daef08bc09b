/** Makes this page's device one that does not know a zone, as a phone of before its name. Complete in itself, to be sent into pages. */
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
    Date.prototype[name] = function (this: Date, locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      refuse(options);
      return format.call(this, locale, options);
    };
  }
}
