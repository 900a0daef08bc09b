import type { PublicConfig } from '#shared/contract/system.ts';
import { escaped } from '../platform/html.ts';

const facilitySelect = /(<select\b[^>]*\bname="facility"[^>]*>)(.*?)(<\/select>)/s;
const namedFacility = /(<p\b[^>]*\bdata-facility=[^>]*>.*?<\/svg>)[^<]*(<\/p>)/s;
const firstOption = /<option value="[^"]*"([^>]*?)(?: selected="")?>/;

/** The options that React would render, so that it takes over the page as it stands. */
function options(rendered: string, { facilities }: PublicConfig, chosen: string): string {
  const attributes = firstOption.exec(rendered)?.[1] ?? '';
  return facilities
    .map(({ name }) => {
      const selected = name === chosen ? ' selected=""' : '';
      return `<option value="${escaped(name)}"${attributes}${selected}>${escaped(name)}</option>`;
    })
    .join('');
}

/**
 * Writes the installation's configuration into a page of the build: as data, which the page's code has before its first
 * request, and into the prerendered form, which a driver sees before any code and sends without it, with the `facility` that its
 * address names.
 */
export function fillPage(html: string, config: PublicConfig, facility = config.presetFacility): string {
  // As data it is no script, so that the security policy allows it; nothing in it may end the element.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html
    .replace('</head>', () => `<script type="application/json" id="installation">${json}</script></head>`)
    .replace(namedFacility, (_, open: string, close: string) => open + escaped(facility) + close)
    .replace(
      facilitySelect,
      (_, open: string, rendered: string, close: string) => open + options(rendered, config, facility) + close,
    );
}
