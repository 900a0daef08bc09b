import type { FastifyInstance } from 'fastify';

import { isInScope } from '#shared/access/scope.ts';
import type { DockView, FacilityView } from '#shared/contract/facilities.ts';
import { contract } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors/errors.ts';
import type { Facility } from '#shared/facilities/facilities.ts';
import { defaultFacilitySettings } from '#shared/facilities/facility-settings.ts';
import type { SettingName } from '#shared/settings/settings.ts';
import { signedIn } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { withId } from '../../platform/facility-keys.ts';
import { answer, route, sandboxed } from '../../platform/routing/route.ts';
import { createDocks, updateDock } from './change-docks.ts';
import { createFacility, updateFacility } from './change-facilities.ts';
import { updateSettings } from './change-settings.ts';
import { publishForm, readForm } from './publish-form.ts';
import { readSettingsHistory } from './read-settings-history.ts';
import { findShownRules, openRulePicture, readSiteRules, updateSiteRules } from './site-rules.ts';

function viewOf({ settings }: Context, facility: Facility, index: number): FacilityView {
  const row = settings.rows[index];
  const { key: _, siteRules: __, ...shown } = facility;
  return {
    ...defaultFacilitySettings,
    ...shown,
    formerly: [...facility.formerly],
    docks: [...facility.docks],
    ownTimeZone: row?.time_zone ?? null,
    country: row?.country ?? null,
    position: index + 1,
    isDefault: row?.is_default ?? false,
  };
}

const facilityViews = (context: Context) =>
  context.facilities.all.map((facility, index) => viewOf(context, facility, index));

const facilityView = (context: Context, id: string): FacilityView => withId(facilityViews(context), id, 'facility');

function dockView(context: Context, id: string): DockView {
  const docks = facilityViews(context).flatMap((facility) => facility.docks);
  return withId(docks, id, 'dock');
}

/** Agreed times are included whenever facilities are read. */
function agreedTimes({ facilities: { agreed } }: Context) {
  return agreed && { agreed: agreed.map(({ names, minutes }) => ({ names: [...names], minutes })) };
}

function settingsView({ settings: { settings: values, defaults, decided } }: Context) {
  const names = Object.keys(decided) as SettingName[];
  return { values, defaults, ...(names.length > 0 && { decided: names }) };
}

function facilityRoutes(app: FastifyInstance, context: Context): void {
  route(app, contract.readFacilities, async ({ caller: { scope } }) => {
    const within = new Set(context.facilities.all.flatMap(({ id, key }) => (isInScope(scope, key) ? id : [])));
    const facilities = facilityViews(context).filter(({ id }) => within.has(id));
    return answer(200, { facilities, ...agreedTimes(context) });
  });

  route(app, contract.readFacility, async ({ params }) =>
    answer(200, { ...facilityView(context, params.id), ...agreedTimes(context) }),
  );

  route(app, contract.createFacility, async ({ caller, body }) =>
    answer(201, facilityView(context, await createFacility(context, signedIn(caller), body))),
  );

  route(app, contract.updateFacility, async ({ caller, params, body }) => {
    await updateFacility(context, signedIn(caller), params.id, body);
    return answer(200, facilityView(context, params.id));
  });
}

function dockRoutes(app: FastifyInstance, context: Context): void {
  route(app, contract.readDocks, async ({ params }) => answer(200, { docks: facilityView(context, params.id).docks }));

  route(app, contract.createDocks, async ({ caller, params, body }) => {
    await createDocks(context, signedIn(caller), params.id, body.names);
    return answer(201, { docks: facilityView(context, params.id).docks });
  });

  route(app, contract.updateDock, async ({ caller, params, body }) => {
    await updateDock(context, signedIn(caller), params.id, body);
    return answer(200, dockView(context, params.id));
  });
}

function siteRulesRoutes(app: FastifyInstance, context: Context): void {
  route(app, contract.readSiteRules, async ({ params }) => answer(200, await readSiteRules(context, params.id)));

  route(app, contract.updateSiteRules, async ({ caller, params, body }) => {
    await updateSiteRules(context, signedIn(caller), params.id, body);
    return answer(200, await readSiteRules(context, params.id));
  });

  route(app, contract.showSiteRules, async ({ params, query }) => {
    const shown = await findShownRules(context, params.id, query.language);
    if (!shown) throw new AppError('not_found', 'This facility has no rules that drivers accept.');
    return answer(200, shown);
  });

  void app.register(async (files) => {
    sandboxed(files);
    route(files, contract.openRulePicture, async ({ params, reply }) => {
      const { type, content } = await openRulePicture(context, params.sha256);
      void reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(content);
      return undefined;
    });
  });
}

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  facilityRoutes(app, context);
  dockRoutes(app, context);
  siteRulesRoutes(app, context);

  route(app, contract.readSettings, async () => answer(200, settingsView(context)));

  route(app, contract.updateSettings, async ({ caller, body }) => {
    await updateSettings(context, signedIn(caller), body);
    return answer(200, settingsView(context));
  });

  route(app, contract.readForm, async ({ caller, query }) => answer(200, readForm(context, caller, query.version)));

  route(app, contract.updateForm, async ({ caller, body }) =>
    answer(200, await publishForm(context, signedIn(caller), body)),
  );

  route(app, contract.readSettingsHistory, async ({ query }) =>
    answer(200, { entries: await readSettingsHistory(context, query.limit) }),
  );
}
