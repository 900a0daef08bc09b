import type { ComponentProps, ComponentType } from 'react';

import type { Action } from '#shared/access/permissions.ts';
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
import { LoadedSettings } from './values/loaded-settings.tsx';
import { SettingForm } from './values/setting-form.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';
import { sectionTexts } from '#web/staff/texts/settings.ts';

export interface Section {
  /** The last segment of its address. */
  slug: keyof typeof sectionTexts;
  /** The permission needed to open it. */
  action: Action;
  Body: ComponentType;
  /** Whether it needs more room than a form. */
  isWide?: true;
}

/** A section that consists of a settings form only. */
const formOf = (section: ComponentProps<typeof SettingForm>['section']) =>
  function FormOfSettings() {
    return <LoadedSettings>{(view) => <SettingForm section={section} view={view} />}</LoadedSettings>;
  };

/** All sections in menu order; the first one that the user may open is the default. */
export const sections: readonly Section[] = [
  { slug: 'company', action: 'settings:read', Body: formOf('company') },
  {
    slug: 'facilities',

    // The least permission of the section; its other controls check their own permissions.
    action: 'dock:take-out-of-service',
    Body: FacilitiesSection,
  },
  { slug: 'carriers', action: 'carrier:update', Body: CarriersSection },
  { slug: 'form', action: 'form:update', Body: FormSection, isWide: true },
  { slug: 'queue', action: 'settings:read', Body: formOf('queue') },
  { slug: 'calls', action: 'call:set-up', Body: CallsSection },
  { slug: 'mail', action: 'mail:set-up', Body: MailSection },
  { slug: 'data', action: 'settings:read', Body: formOf('data') },
  { slug: 'accounts', action: 'account:manage', Body: AccountsSection },
  { slug: 'security', action: 'settings:read', Body: SecuritySection },
  { slug: 'single-sign-on', action: 'settings:read', Body: SingleSignOnSection },
  { slug: 'api-keys', action: 'api-key:read', Body: ApiKeysSection },
  { slug: 'devices', action: 'device:manage', Body: DevicesSection },
  { slug: 'webhooks', action: 'webhook:set-up', Body: WebhooksSection },
  { slug: 'audit', action: 'audit:read', Body: AuditSection },
  { slug: 'changes', action: 'settings:read', Body: HistorySection },
  { slug: 'about', action: 'settings:read', Body: AboutSection },
];
