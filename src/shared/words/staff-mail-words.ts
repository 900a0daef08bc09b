import { isStaffLanguage, type StaffLanguage } from './staff-languages.ts';

interface LinkMail {
  subject: string;
  about: string;
  why: string;
}

/** The subject of a warning; each is mailed at most once a day. */
export type WarningMatter = 'backup' | 'disk' | 'log' | 'retention' | 'channels' | 'certificate' | 'webhooks';

interface StaffMailWords {
  links: { invitation: LinkMail; reset: LinkMail; button: string };
  warning: {
    subject: string;
    /** Introduces the server's own message, which is in English; null in English. */
    matters: Readonly<Record<WarningMatter, string>> | null;
    button: string;
    why: string;
  };
  test: { subject: string; about: string; why: string };
}

export const staffMailWords: Readonly<Record<StaffLanguage, StaffMailWords>> = {
  en: {
    links: {
      invitation: {
        subject: 'Your invitation to the Warehouse Check-In System',
        about: 'An account was made for you. Choose a password by this link, which works once, for 72 hours.',
        why: 'You get this because an administrator added an account with this address. If you did not expect it, do nothing: the link ends by itself.',
      },
      reset: {
        subject: 'A new password for the Warehouse Check-In System',
        about:
          'Choose a new password by this link, which works once, for an hour. Until then your password stays as it is.',
        why: 'You get this because you or an administrator asked for it. If you did not expect it, do nothing: the link ends by itself.',
      },
      button: 'Choose a password',
    },
    warning: {
      subject: 'Warning of the Warehouse Check-In System',
      matters: null,
      button: 'Open the dashboard',
      why: 'You get this, at most once a day, because you are an administrator of this installation.',
    },
    test: {
      subject: 'Test of the Warehouse Check-In System',
      about: 'This is a test. Mail works.',
      why: 'Sent because an administrator asked for a test.',
    },
  },
  es: {
    links: {
      invitation: {
        subject: 'Su invitación al Warehouse Check-In System',
        about:
          'Se creó una cuenta para usted. Elija una contraseña con este enlace, que funciona una sola vez, durante 72 horas.',
        why: 'Recibe este correo porque un administrador agregó una cuenta con esta dirección. Si no lo esperaba, no haga nada: el enlace caduca solo.',
      },
      reset: {
        subject: 'Una contraseña nueva para el Warehouse Check-In System',
        about:
          'Elija una contraseña nueva con este enlace, que funciona una sola vez, durante una hora. Hasta entonces su contraseña sigue igual.',
        why: 'Recibe este correo porque usted o un administrador lo pidió. Si no lo esperaba, no haga nada: el enlace caduca solo.',
      },
      button: 'Elegir una contraseña',
    },
    warning: {
      subject: 'Advertencia del Warehouse Check-In System',
      matters: {
        backup: 'La copia de seguridad falló o está atrasada. El servidor dice:',
        disk: 'El disco de la carpeta de datos se está llenando. El servidor dice:',
        log: 'El registro de la base de datos no se archiva. El servidor dice:',
        retention: 'Los registros antiguos no se archivan. El servidor dice:',
        channels: 'No se pudieron enviar mensajes a conductores. El servidor dice:',
        certificate: 'El certificado del servidor está por vencer. El servidor dice:',
        webhooks: 'Se desactivaron webhooks. El servidor dice:',
      },
      button: 'Abrir el panel',
      why: 'Recibe este correo, como máximo una vez al día, porque es administrador de esta instalación.',
    },
    test: {
      subject: 'Prueba del Warehouse Check-In System',
      about: 'Esto es una prueba. El correo funciona.',
      why: 'Se envió porque un administrador pidió una prueba.',
    },
  },
  de: {
    links: {
      invitation: {
        subject: 'Ihre Einladung zum Warehouse Check-In System',
        about:
          'Für Sie wurde ein Konto angelegt. Wählen Sie über diesen Link ein Passwort. Er gilt einmal, 72 Stunden lang.',
        why: 'Sie bekommen das, weil ein Administrator ein Konto mit dieser Adresse angelegt hat. Wenn Sie es nicht erwartet haben, tun Sie nichts: Der Link läuft von selbst ab.',
      },
      reset: {
        subject: 'Ein neues Passwort für das Warehouse Check-In System',
        about:
          'Wählen Sie über diesen Link ein neues Passwort. Er gilt einmal, eine Stunde lang. Bis dahin bleibt Ihr Passwort, wie es ist.',
        why: 'Sie bekommen das, weil Sie oder ein Administrator darum gebeten haben. Wenn Sie es nicht erwartet haben, tun Sie nichts: Der Link läuft von selbst ab.',
      },
      button: 'Passwort wählen',
    },
    warning: {
      subject: 'Warnung des Warehouse Check-In System',
      matters: {
        backup: 'Die Sicherung ist fehlgeschlagen oder überfällig. Der Server meldet:',
        disk: 'Die Festplatte des Datenordners wird voll. Der Server meldet:',
        log: 'Das Protokoll der Datenbank wird nicht archiviert. Der Server meldet:',
        retention: 'Alte Anmeldungen werden nicht archiviert. Der Server meldet:',
        channels: 'Nachrichten an Fahrer konnten nicht gesendet werden. Der Server meldet:',
        certificate: 'Das Zertifikat des Servers läuft bald ab. Der Server meldet:',
        webhooks: 'Webhooks wurden ausgeschaltet. Der Server meldet:',
      },
      button: 'Übersicht öffnen',
      why: 'Sie bekommen das, höchstens einmal am Tag, weil Sie Administrator dieser Installation sind.',
    },
    test: {
      subject: 'Test des Warehouse Check-In System',
      about: 'Das ist ein Test. E-Mail funktioniert.',
      why: 'Gesendet, weil ein Administrator um einen Test gebeten hat.',
    },
  },
};

/** The account's choice counts, otherwise the installation's language if it is a staff language, otherwise English. */
export function staffMailLanguage(chosen: string | null | undefined, installation: string): StaffLanguage {
  return [chosen ?? undefined, installation].find(isStaffLanguage) ?? 'en';
}
