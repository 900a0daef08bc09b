const site = /^(https?:\/\/(?:\[[\da-f:.]+\]|[^\s/?#@:%[\]<>^|\\]+)(?::(\d{1,5}))?)\/?$/i;

/**
 * The address of a site as it is kept, without a path and a slash at its end; null for any other text. It may hold no name or
 * password, because everybody is told it.
 */
export function siteOrigin(text: string): string | null {
  const [, origin, port = ''] = site.exec(text) ?? [];
  return origin === undefined || Number(port) > 65_535 ? null : origin.toLowerCase();
}
