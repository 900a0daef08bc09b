import { expect, it } from 'vitest';

import { buildConfig } from '#test/public-config.ts';
import { fillPage } from './fill-page.ts';

const rendered =
  '<head><title>Check-In</title></head><body><p data-facility="true" class="sign"><svg></svg>Two</p><select id="a" name="facility" class="control">' +
  '<option value="One" class="row">One</option><option value="Two" class="row" selected="">Two</option></select>' +
  '<select name="purpose"><option value="Pickup" class="row">Pickup</option></select></body>';

const facility = (name: string) => ({ id: '01990000-0000-7000-8000-000000000001', name, slug: 'a', timeZone: 'UTC' });

function installationIn(html: string): unknown {
  return JSON.parse(/<script type="application\/json" id="installation">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
}

it('gives the page the configuration, whatever stands in it', () => {
  const config = buildConfig({ companyName: '</script><script>alert(1)</script>' });
  const html = fillPage(rendered, config);
  expect(installationIn(html)).toEqual(config);
  expect(html).not.toContain('<script>alert');
});

it('offers the facilities of today in the prerendered form, the default one chosen', () => {
  const facilities = [facility('Denver "East" & Co'), facility('Two')];
  const html = fillPage(rendered, buildConfig({ facilities, presetFacility: 'Denver "East" & Co' }));
  expect(/name="facility".*?<\/select>/.exec(html)?.[0]).toBe(
    'name="facility" class="control">' +
      '<option value="Denver &quot;East&quot; &amp; Co" class="row" selected="">Denver &quot;East&quot; &amp; Co</option>' +
      '<option value="Two" class="row">Two</option></select>',
  );
  expect(html).toContain('<svg></svg>Denver &quot;East&quot; &amp; Co</p>');
  expect(html).toContain('<option value="Pickup" class="row">Pickup</option>');
});

it('leaves a form alone that shows the same facilities', () => {
  const config = buildConfig({ facilities: [facility('One'), facility('Two')], presetFacility: 'Two' });
  expect(fillPage(rendered, config).split('<body>')[1]).toBe(rendered.split('<body>')[1]);
});
