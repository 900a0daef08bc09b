import type { StaffWords } from '../../words.ts';
import { dockRefusals } from './dock-refusals.ts';

export const rules: StaffWords<'de'>['rules'] = {
  fields: {
    status: 'Bitte wählen Sie „Mit Fahrer“, „Auflieger bleibt“, „Abgeschlossen“ oder „Storniert“',
    priority: 'Bitte wählen Sie „Niedrig“, „Mittel“ oder „Hoch“',
    dock: 'Bitte wählen Sie ein Tor von 1 bis 10',
    assignedTo: 'Bitte geben Sie einen Namen ein',
    sealNumber: 'Bitte geben Sie die Plombennummer ein',
    reason: dockRefusals.noReason,
    credentials: 'Bitte geben Sie E-Mail und Passwort ein',
  },
  types: {
    string: 'Hier gehört ein Text hin',
    number: 'Hier gehört eine Zahl hin',
    int: 'Hier gehört eine ganze Zahl hin',
    boolean: 'Hier gehört wahr oder falsch hin',
    array: 'Hier gehört eine Liste hin',
    object: 'Hier gehört ein Objekt hin',
    record: 'Hier gehört ein Objekt hin',
    other: 'Hier gehört etwas anderer Art hin',
  },
  formats: {
    uuid: 'Hier gehört eine UUID hin',
    datetime: 'Hier gehört ein Zeitpunkt hin, zum Beispiel 2026-05-04T12:30:00Z',
    date: 'Hier gehört ein Tag hin, zum Beispiel 2026-05-04',
    link: 'Hier gehört eine Adresse hin, zum Beispiel https://example.com/terms oder mailto:help@example.com',
    url: 'Hier gehört eine Adresse hin, zum Beispiel https://sms.example.com/send, ohne Namen oder Passwort darin, an einem Port für das Web',
    issuer:
      'Muss mit https:// beginnen oder eine Adresse sein, deren Rechner und Port der Server in OUTGOING_ALLOWED führt',
    scopes: 'Muss openid enthalten; Wörter mit je einem Leerzeichen dazwischen',
    outgoing:
      'Hier gehört eine Adresse im Internet hin, oder eine, deren Rechner und Port der Server in OUTGOING_ALLOWED führt',
    https:
      'Muss mit https:// beginnen; ohne Verschlüsselung werden nur Rechner angesprochen, die der Server in OUTGOING_ALLOWED führt',
    latin: 'Nur Buchstaben, Ziffern und Zeichen westeuropäischer Sprachen, weil ein Header keine anderen zulässt',
    site: 'Hier gehört die Adresse einer Website hin, zum Beispiel https://yard.example.com, ohne Pfad, Namen oder Passwort',
    moment:
      'Hier gehört eine Zeit nach der Uhr des Lagers hin, zum Beispiel 2026-05-04T12:30, oder ein Zeitpunkt wie 2026-05-04T12:30:00Z',
    window: 'Darf nicht vor dem Beginn des Zeitfensters liegen und höchstens 7 Tage danach',
    dayAlone: 'Geben Sie entweder nur einen Tag an oder nur die Zeiten eines Zeitfensters',
    time: 'Hier gehört eine Uhrzeit hin, zum Beispiel 22:00',
    template:
      'Hier gehört ein Text mit {dock} hin, ohne andere Platzhalter als {company}, {facility}, {ticket} und {link}',
    phone: 'Hier gehört eine Telefonnummer mit Ländervorwahl hin, zum Beispiel +1 312 555 0187',
    slug: 'Nur Kleinbuchstaben, Ziffern und einzelne Bindestriche',
    zone: 'Hier gehört eine IANA-Zeitzone hin, zum Beispiel America/Chicago',
    country: 'Hier gehören zwei Buchstaben hin, zum Beispiel US',
    formId: 'Hier gehören Kleinbuchstaben und Ziffern hin, zum Beispiel f1, oder eine UUID',
    container: 'Hier gehört eine Containernummer hin, zum Beispiel CSQU3054383',
    scac: 'Hier gehören zwei bis vier Buchstaben hin, zum Beispiel LSFL',
    digits: 'Nur Ziffern',
    email: 'Hier gehört eine E-Mail-Adresse hin',
    base64: 'Hier gehören Bytes in base64 hin',
    key: 'Verwenden Sie 1 bis 255 Buchstaben, Ziffern und ASCII-Zeichen ohne Leerzeichen',
    sha256: 'Hier gehören 64 hexadezimale Ziffern in Kleinbuchstaben hin, wie sha256sum sie ausgibt',
    host: 'Hier gehört der Name oder die Adresse eines Servers hin, zum Beispiel smtp.example.com, ohne Port',
    other: 'Muss anders geschrieben werden',
  },
  missing: {
    'for-texts': 'SMS sind eingeschaltet und brauchen das. Füllen Sie es aus, oder schalten Sie sie aus.',
    'for-mail': 'E-Mail ist eingeschaltet und braucht das. Füllen Sie es aus, oder schalten Sie sie aus.',
    'named-administrator':
      'Jemand muss hineinkommen, wenn Single Sign-on nicht geht. Lassen Sie zuerst unter „Konten“ einen aktiven Administrator sein Passwort behalten.',
    'address-for-mail':
      'E-Mails haben Links, die die Adresse dieser Installation brauchen. Legen Sie zuerst unter „Unternehmen“ eine fest.',
    password: 'SMS brauchen das Passwort oder Token des Gateways. Legen Sie es zuerst fest.',
    address:
      'Solange die Installation keine Adresse hat, gibt es kein {link}. Legen Sie zuerst unter „Unternehmen“ eine fest.',
    'secure-address':
      'Push-Dienste brauchen eine Adresse, die mit https beginnt. Legen Sie zuerst unter „Unternehmen“ eine fest.',
    papers: 'Fotos und Unterschriften sind aus. Schalten Sie sie zuerst unter „Daten“ ein.',
    'other-language': 'Die Wandanzeige hat diese Sprache schon. Wählen Sie eine andere oder keine.',
    environment:
      'Die Umgebung des Servers legt das fest. Ändern Sie dort TIME_ZONE, PUBLIC_URL oder MAIL_URL, oder nehmen Sie es heraus, um es hier festzulegen.',
    span: 'Geben Sie einen Beginn und ein anderes Ende an, oder keines von beiden.',
  },
  pictures: {
    format:
      'Nur unbewegte Bilder als JPEG, PNG und WebP werden angenommen. Nehmen Sie ein Foto auf, oder wählen Sie eine andere Datei.',
    damaged: 'Das Bild ist beschädigt oder unvollständig. Senden Sie es noch einmal, oder nehmen Sie ein anderes auf.',
  },
  passwords: {
    blank: 'Das Passwort besteht nur aus Leerzeichen. Verwenden Sie andere Zeichen.',
    short: 'Das Passwort ist kürzer als {min} Zeichen. Verwenden Sie ein längeres.',
    email: 'Das Passwort ist die E-Mail-Adresse des Kontos. Verwenden Sie ein anderes.',
    common: 'Das Passwort ist eines der häufigsten. Verwenden Sie ein anderes.',
  },
  rules: {
    too_short: 'Bitte verwenden Sie mindestens {min} Zeichen',
    too_small: 'Mindestens {min}',
    too_large: 'Höchstens {max}',
    too_few: 'Nennen Sie mindestens {min}',
    too_many: 'Nennen Sie höchstens {max}',
    limit_reached: 'Es kann höchstens {max} geben',
    not_in_list: 'Muss {option} sein',
    not_in_long_list: 'Muss {options} oder {last} sein',
    unknown_field: 'Dieses Feld ist hier unbekannt. Lassen Sie es weg.',
    nothing_to_change: 'Nennen Sie mindestens ein Feld, das sich ändern soll',
    named_twice: 'Nennen Sie jedes nur einmal',
    not_among_ids: 'Nennen Sie nur Anmeldungen, die geändert werden sollen',
    already_taken: 'Dieser Name ist oder war schon vergeben. Verwenden Sie einen anderen.',
    still_needed: 'Ein Lager muss als Standard Anmeldungen annehmen. Wählen Sie zuerst ein anderes.',
    must_be_kept: 'Anmeldungen haben es. Blenden Sie es aus oder legen Sie es still, statt es wegzulassen.',
    cannot_change: 'Anmeldungen bauen darauf. Legen Sie das Feld still und fügen Sie ein anderes hinzu.',
    always_required: 'Jede Anmeldung hat dieses Feld. Es bleibt Pflicht.',
    retired_field: 'Nach einem stillgelegten Feld kann nicht gefragt werden. Holen Sie es zuerst zurück.',
    not_a_dock_there: '{facility} hat kein Tor mit diesem Namen',
    facility_closed: 'Dieses Lager nimmt keine Anmeldungen mehr an. Wählen Sie ein anderes.',
    wrong_password: 'Das ist nicht Ihr Passwort.',
    account_exists: 'Es gibt schon ein Konto mit dieser Adresse.',
    dead_link:
      'Dieser Link wurde benutzt oder ist abgelaufen, oder das Konto hat sich geändert. Bitten Sie einen Administrator um einen neuen.',
    never_limited: 'Administratoren sehen jedes Lager. Wählen Sie eine andere Rolle, um das Konto zu beschränken.',
    sign_in_required: 'Loggen Sie sich ein, um diesen Filter zu benutzen.',
    not_of_this_kind: 'Felder dieser Art haben das nicht. Lassen Sie es weg.',
    not_in_future: 'Wählen Sie eine Zeit, die noch kommt.',
    not_valid: 'Dieser Wert ist hier nicht möglich.',
  },
};
