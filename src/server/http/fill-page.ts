import type { PublicConfig } from '#shared/contract/system.ts';
import { dataElement, escaped } from '../platform/html.ts';

const facilitySelect = /(<select\b[^>]*\bname="facility"[^>]*>)(.*?)(<\/select>)/s;
const namedFacility = /(<p\b[^>]*\bdata-facility=[^>]*>.*?<\/svg>)[^<]*(<\/p>)/s;
const firstOption = /<option value="[^"]*"([^>]*?)(?: selected="")?>/;

/** Options are written as React would render them, so that hydration finds the expected markup. */
function options(rendered: string, { facilities }: PublicConfig, chosen: string): string {
  const attributes = firstOption.exec(rendered)?.[1] ?? '';
  return facilities
    .map(({ name }) => {
      const selected = name === chosen ? ' selected=""' : '';
      return `<option value="${escaped(name)}"${attributes}${selected}>${escaped(name)}</option>`;
    })
    .join('');
}

/** The data is read before the first request; the prerendered form can be sent before any code runs. */
export function fillPage(html: string, config: PublicConfig, facility = config.presetFacility): string {
  return html
    .replace('</head>', () => `${dataElement('installation', config)}</head>`)
    .replace(namedFacility, (_, open: string, close: string) => open + escaped(facility) + close)
    .replace(
      facilitySelect,
      (_, open: string, rendered: string, close: string) => open + options(rendered, config, facility) + close,
    );
}
