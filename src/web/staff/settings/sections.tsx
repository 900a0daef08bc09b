import type { ComponentProps, ComponentType } from 'react';

import type { Action } from '#shared/access/permissions.ts';
import { type SettingsSection, settingsSections } from '#shared/contract/page-names.ts';
import { AboutSection } from './about/about-section.tsx';
import { ApiKeysSection } from './api-keys/api-keys-section.tsx';
import { AuditSection } from './audit/audit-section.tsx';
import { AccountsSection } from './accounts/accounts-section.tsx';
import { CarriersSection } from './carriers/carriers-section.tsx';
import { CallsSection } from './calls/calls-section.tsx';
import { DevicesSection } from './devices/devices-section.tsx';
import { FacilitiesSection } from './facilities/facilities-section.tsx';
import { FormSection } from './form/form-section.tsx';
import { HistorySection } from './history/history-section.tsx';
import { MailSection } from './mail/mail-section.tsx';
import { SecuritySection } from './security/security-section.tsx';
import { SingleSignOnSection } from './single-sign-on/single-sign-on-section.tsx';
import { LoadedSettings, SettingForm, type SettingGroup } from './values/setting-form.tsx';
import { settingsTexts as texts } from '#web/staff/texts/settings.ts';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

export interface Section {
  /** This is the last segment of the address. */
  slug: SettingsSection;
  action: Action;
  Body: ComponentType;
  /** True if the section needs more room than a form. */
  isWide?: true;
}

/** A section without anything else is such a form. */
const formOf = (section: ComponentProps<typeof SettingForm>['section'], groups?: () => readonly SettingGroup[]) =>
  function FormOfSettings() {
    return (
      <LoadedSettings>
        {(view) => <SettingForm section={section} view={view} {...(groups && { groups: groups() })} />}
      </LoadedSettings>
    );
  };

const dataGroups = (): SettingGroup[] => [
  { title: texts.dataGroups.devices, names: ['clock', 'offlineReading', 'scanning'] },
  { title: texts.dataGroups.archive, names: ['archiveDoneAfterDays', 'archiveOthersAfterDays', 'keepArchiveYears'] },
  { title: texts.dataGroups.papers, names: ['papers', 'paperSpace', 'keepPhotosDays', 'keepSignaturesDays'] },
];

const bodies: Record<SettingsSection, Omit<Section, 'slug'>> = {
  company: { action: 'settings:read', Body: formOf('company') },
  facilities: {
    // The least permission of the section; its other controls check their own permissions.
    action: 'dock:take-out-of-service',
    Body: FacilitiesSection,
  },
  carriers: { action: 'carrier:update', Body: CarriersSection },
  form: { action: 'form:update', Body: FormSection, isWide: true },
  queue: { action: 'settings:read', Body: formOf('queue') },
  calls: { action: 'call:set-up', Body: CallsSection },
  mail: { action: 'mail:set-up', Body: MailSection },
  data: { action: 'settings:read', Body: formOf('data', dataGroups) },
  accounts: { action: 'account:manage', Body: AccountsSection },
  security: { action: 'settings:read', Body: SecuritySection },
  'single-sign-on': { action: 'settings:read', Body: SingleSignOnSection },
  'api-keys': { action: 'api-key:read', Body: ApiKeysSection },
  devices: { action: 'device:manage', Body: DevicesSection },
  webhooks: { action: 'webhook:set-up', Body: WebhooksSection },
  audit: { action: 'audit:read', Body: AuditSection },
  changes: { action: 'settings:read', Body: HistorySection },
  about: { action: 'settings:read', Body: AboutSection },
};

/** The sections are in menu order; the first one that the user may open is the default. */
export const sections: readonly Section[] = settingsSections.map((slug) => Object.assign({ slug }, bodies[slug]));
