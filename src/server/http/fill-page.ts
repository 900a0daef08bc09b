import type { PublicConfig } from '#shared/contract/system.ts';
import { escaped } from '../platform/html.ts';

const facilitySelect = /(<select\b[^>]*\bname="facility"[^>]*>)(.*?)(<\/select>)/s;
const namedFacility = /(<p\b[^>]*\bdata-facility=[^>]*>.*?<\/svg>)[^<]*(<\/p>)/s;
const firstOption = /<option value="[^"]*"([^>]*?)(?: selected="")?>/;

/** As React would render them, so that hydration finds the expected markup. */
function options(rendered: string, { facilities }: PublicConfig, chosen: string): string {
  const attributes = firstOption.exec(rendered)?.[1] ?? '';
  return facilities
    .map(({ name }) => {
      const selected = name === chosen ? ' selected=""' : '';
      return `<option value="${escaped(name)}"${attributes}${selected}>${escaped(name)}</option>`;
    })
    .join('');
}

/** As data, read before the first request, and in the prerendered form, which can be sent before any code runs. */
export function fillPage(html: string, config: PublicConfig, facility = config.presetFacility): string {
  // JSON in a script element is not executed, so the security policy allows it; nothing in it may end the element.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html
    .replace('</head>', () => `<script type="application/json" id="installation">${json}</script></head>`)
    .replace(namedFacility, (_, open: string, close: string) => open + escaped(facility) + close)
    .replace(
      facilitySelect,
      (_, open: string, rendered: string, close: string) => open + options(rendered, config, facility) + close,
    );
}
