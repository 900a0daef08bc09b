import type { FastifyInstance } from 'fastify';

import { isInScope } from '#shared/access/scope.ts';
import type { FacilityView } from '#shared/contract/facilities.ts';
import { contract } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors/errors.ts';
import type { Facility } from '#shared/facilities/facilities.ts';
import { defaultFacilitySettings } from '#shared/facilities/facility-settings.ts';
import type { SettingName } from '#shared/settings/settings.ts';
import { signedIn } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { answer, route } from '../../platform/routing/route.ts';
import { createDocks, updateDock } from './change-docks.ts';
import { createFacility, updateFacility } from './change-facilities.ts';
import { updateSettings } from './change-settings.ts';
import { publishForm, readForm } from './publish-form.ts';
import { readSettingsHistory } from './read-settings-history.ts';

/** The calls on settings, facilities, docks and the form. */
export function settingsRoutes(app: FastifyInstance, context: Context): void {
  function viewOf(facility: Facility, index: number): FacilityView {
    const row = context.settings.rows[index];
    const { key: _, ...shown } = facility;
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

  const views = () => context.facilities.all.map(viewOf);

  function facilityView(id: string): FacilityView {
    const view = views().find((candidate) => candidate.id === id);
    if (!view) throw new AppError('not_found', 'There is no such facility.');
    return view;
  }

  const agreed = () => {
    const { agreed: all } = context.facilities;
    return all && { agreed: all.map(({ names, minutes }) => ({ names: [...names], minutes })) };
  };

  const settingsView = () => {
    const { settings: values, defaults } = context.settings;
    const decided = Object.keys(context.settings.decided) as SettingName[];
    return { values, defaults, ...(decided.length > 0 && { decided }) };
  };

  route(app, contract.readFacilities, async ({ caller: { scope } }) => {
    const within = new Set(context.facilities.all.flatMap(({ id, key }) => (isInScope(scope, key) ? id : [])));
    return answer(200, { facilities: views().filter(({ id }) => within.has(id)), ...agreed() });
  });

  route(app, contract.readFacility, async ({ params }) => answer(200, { ...facilityView(params.id), ...agreed() }));

  route(app, contract.createFacility, async ({ caller, body }) =>
    answer(201, facilityView(await createFacility(context, signedIn(caller), body))),
  );

  route(app, contract.updateFacility, async ({ caller, params, body }) => {
    await updateFacility(context, signedIn(caller), params.id, body);
    return answer(200, facilityView(params.id));
  });

  route(app, contract.readDocks, async ({ params }) => answer(200, { docks: facilityView(params.id).docks }));

  route(app, contract.createDocks, async ({ caller, params, body }) => {
    await createDocks(context, signedIn(caller), params.id, body.names);
    return answer(201, { docks: facilityView(params.id).docks });
  });

  route(app, contract.updateDock, async ({ caller, params, body }) => {
    await updateDock(context, signedIn(caller), params.id, body);
    const dock = views()
      .flatMap(({ docks }) => docks)
      .find(({ id }) => id === params.id);
    if (!dock) throw new AppError('not_found', 'There is no such dock.');
    return answer(200, dock);
  });

  route(app, contract.readSettings, async () => answer(200, settingsView()));

  route(app, contract.updateSettings, async ({ caller, body }) => {
    await updateSettings(context, signedIn(caller), body);
    return answer(200, settingsView());
  });

  route(app, contract.readForm, async ({ caller, query }) => answer(200, readForm(context, caller, query.version)));

  route(app, contract.updateForm, async ({ caller, body }) =>
    answer(200, await publishForm(context, signedIn(caller), body)),
  );

  route(app, contract.readSettingsHistory, async ({ query }) =>
    answer(200, { entries: await readSettingsHistory(context, query.limit) }),
  );
}
