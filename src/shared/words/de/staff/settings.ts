import type { StaffWords } from '../../words.ts';

export const settings: StaffWords<'de'>['settings'] = {
  common: {
    title: 'Einstellungen',
    sections: 'Bereiche',
    loading: 'Einstellungen werden geladen...',
    notLoaded: 'Die Einstellungen konnten nicht geladen werden.',
    notAllowed: {
      title: 'Einstellungen sind für Administratoren',
      text: 'Ihr Konto darf sie nicht ändern. Fragen Sie einen Administrator dieser Installation.',
    },
    offline: {
      title: 'Sie sind offline',
      text: 'Einstellungen lassen sich lesen, aber erst speichern, wenn der Server wieder erreichbar ist.',
    },
    save: 'Speichern',
    saving: 'Wird gespeichert...',
    cancel: 'Abbrechen',
    discard: 'Änderungen verwerfen',
    saved: 'Einstellungen gespeichert',
    theirsKept: 'Der andere Wert wurde behalten',
    notSaved: 'Nicht gespeichert',
    stillHere: 'Ihre Eingaben sind noch da.',
    invalid: 'Nicht gespeichert: Bitte sehen Sie sich die markierten Felder an.',
    setMeanwhile: 'Jemand anderes hat das inzwischen auf „{value}“ gestellt.',
    takeDefault: 'Standard verwenden',
    willBeDefault: 'Sobald Sie speichern, gilt wieder der Standard.',
    defaultIs: 'Standard: {value}.',
    between: 'Von {min} bis {max}.',
    cannotWork: 'So kann das nicht gehen',
    faultOf: '{setting}: {fault}',
    lostSecret: 'Mit einem anderen Schlüssel gespeichert als dem dieses Servers',
    yes: 'Ja',
    no: 'Nein',
    none: 'keine',
    dataGroups: { devices: 'Uhr und Geräte', archive: 'Archiv', papers: 'Fotos und Unterschriften' },
    noCountry: 'Nicht gewählt',
    decided: 'Die Umgebung des Servers legt das fest, als {variable}. Entfernen Sie es dort, um es hier festzulegen.',
  },
  each: {
    companyName: {
      label: 'Name des Unternehmens',
      help: 'Steht oben auf jeder Seite unter dem Namen des Produkts.',
    },
    language: {
      label: 'Sprache der Seiten für Fahrer',
      help: 'Für Fahrer, die keine andere gewählt haben und deren Browser keine von diesen verlangt.',
    },
    country: {
      label: 'Land',
      help: 'Das Land der Telefonnummern von Fahrern, wenn sie keines tippen und ihr Lager in keinem anderen liegt.',
    },
    timeZone: {
      label: 'Zeitzone',
      help: 'Für Lager ohne eigene Zeitzone und für nächtliche Aufgaben.',
    },
    publicUrl: {
      label: 'Adresse für Telefone',
      help: 'Wohin QR-Codes und Links führen, zum Beispiel https://yard.example.com. Leer: die Adresse, unter der eine Seite geöffnet wurde.',
    },
    termsLink: {
      label: 'Link zu den Nutzungsbedingungen',
      help: 'Wohin „Nutzungsbedingungen“ in der Fußzeile führt: eine Webseite oder eine E-Mail-Adresse.',
    },
    privacyLink: {
      label: 'Link zum Datenschutz',
      help: 'Wohin „Datenschutz“ in der Fußzeile führt: eine Webseite oder eine E-Mail-Adresse.',
    },
    supportLink: {
      label: 'Link zur Hilfe',
      help: 'Wohin „Hilfe“ in der Fußzeile führt: eine Webseite oder eine E-Mail-Adresse.',
    },
    detentionRate: {
      label: 'Standgeld pro Stunde',
      help: 'Was jede Stunde über der standgeldfreien Zeit eine Spedition kostet, auf Abrechnungen. 0: Abrechnungen zeigen keine Beträge.',
    },
    detentionCurrency: {
      label: 'Währung des Standgelds',
      help: 'Die Währung dieses Betrags.',
    },
    queueRefreshSeconds: {
      label: 'Aktualisieren alle (Sekunden)',
      help: 'Wie oft die Warteschlange und die Wandanzeige nach Änderungen sehen. Übersichten hängen nicht davon ab: Sie ändern sich sofort.',
    },
    expectedArrivals: {
      label: 'Erwartete Ankünfte',
      help: 'Das Personal führt auf einer eigenen Seite, welche Lkw wann kommen sollen; Anmeldungen mit einer ihrer Nummern werden ihnen zugeordnet. Fahrer sehen nichts davon.',
    },
    scanning: {
      label: 'Mit der Kamera scannen',
      help: 'Fahrer, Kioske und die Suchen des Personals können QR-Codes und Strichcodes mit der Kamera lesen. Bilder bleiben auf dem Gerät, und Führerscheine werden nicht gelesen.',
    },
    callTimeoutMinutes: {
      label: 'Ein Aufruf gilt als nicht beantwortet nach (Minuten)',
      help: 'Dann rufen Sie erneut auf; nach dem dritten wird „Nicht erschienen“ angeboten.',
    },
    callsByPush: {
      label: 'Push-Nachrichten',
      help: 'An Fahrer, die sie auf ihrer Seite erlauben. Die Seite muss über HTTPS geöffnet sein.',
    },
    pushDelaySeconds: {
      label: 'Push-Nachrichten nach (Sekunden)',
      help: 'Fahrer, die bis dahin geantwortet haben, bekommen keine.',
    },
    callsByText: {
      label: 'SMS',
      help: 'An Fahrer, die bei der Anmeldung zustimmen.',
    },
    textDelaySeconds: {
      label: 'SMS nach (Sekunden)',
      help: 'Fahrer, die bis dahin geantwortet haben, bekommen keine.',
    },
    textGateway: {
      label: 'Gateway',
      help: 'Die Art des Dienstes, der Ihre SMS sendet.',
      options: { twilio: 'Twilio oder ähnlich', kannel: 'Kannel', json: 'Eigenes (JSON)' },
    },
    textGatewayUrl: {
      label: 'Adresse des Gateways',
      help: 'Leer lassen für die von Twilio selbst oder für Kannel auf diesem Rechner.',
    },
    textAccount: {
      label: 'Konto',
      help: 'Die SID des Kontos bei Twilio oder der Benutzername bei Kannel.',
    },
    textSender: {
      label: 'Absender',
      help: 'Die Nummer oder der Name, von dem SMS kommen.',
    },
    callsByVoice: {
      label: 'Die Wandanzeige ruft laut auf',
      help: 'Ein Gong, dann Wartenummer und Tor, bis der Fahrer antwortet oder andockt, höchstens dreimal.',
    },
    quietFrom: {
      label: 'Stumm von',
      help: 'Ab dieser Uhrzeit zeigt die Wandanzeige Aufrufe ohne Ton, zum Beispiel 22:00. Leer: nie.',
    },
    quietUntil: {
      label: 'Stumm bis',
      help: 'Bis zu dieser Uhrzeit, zum Beispiel 06:00.',
    },
    mailOn: {
      label: 'E-Mails senden',
      help: 'Einladungen, Passwort-Links und Warnungen. Solange es aus ist, wird nichts gesendet, und keine Seite bietet es an.',
    },
    mailHost: {
      label: 'Mailserver',
      help: 'Sein Name oder seine Adresse, zum Beispiel smtp.example.com. Einer in einem privaten Netz muss in OUTGOING_ALLOWED stehen.',
    },
    mailPort: {
      label: 'Port',
      help: 'Meist 587 mit STARTTLS, 465 mit TLS von Anfang an, 25 ohne.',
    },
    mailSecurity: {
      label: 'Verschlüsselung',
      help: 'Sie wird immer erzwungen, mit einem Zertifikat, das für den Namen des Servers gilt.',
      options: { starttls: 'STARTTLS', tls: 'TLS von Anfang an', none: 'Keine' },
    },
    mailUser: {
      label: 'Benutzer',
      help: 'Leer lassen, wenn der Server keinen verlangt.',
    },
    mailSender: {
      label: 'Absender',
      help: 'Die Adresse, von der E-Mails kommen und an die Antworten gehen, zum Beispiel yard@example.com.',
    },
    recordHeadsTo: {
      label: 'Tägliche Prüfwerte der Zeitnachweise an',
      help: 'Eine Adresse außerhalb des Geländes, an die einmal am Tag Nummer und Hash des neuesten Zeitnachweises jedes Lagers gehen: Wer diese E-Mails aufbewahrt, kann später feststellen, ob ältere Nachweise geändert wurden. Leer lassen, um keine zu senden.',
    },
    clock: {
      label: 'Uhrzeitformat',
      help: 'Wie Zeiten überall gezeigt werden. Dateien und die API verwenden 12 Stunden.',
      options: { 12: '12 Stunden (9:05 PM)', 24: '24 Stunden (21:05)' },
    },
    offlineReading: {
      label: 'Daten zum Lesen ohne Netz auf Geräten des Personals speichern',
      help: 'Wenn aus, behält ein Gerät nur Änderungen, die noch nicht gesendet sind. Schalten Sie es aus, wo Computer geteilt werden.',
    },
    archiveDoneAfterDays: {
      label: 'Abgeschlossene und stornierte Anmeldungen archivieren nach (Tagen)',
      help: 'Archivierte Anmeldungen verschwinden aus den Listen und verlieren die persönlichen Daten der Fahrer.',
    },
    archiveOthersAfterDays: {
      label: 'Alle anderen Anmeldungen archivieren nach (Tagen)',
      help: 'Für Lkw, die nie abgeschlossen oder storniert wurden.',
    },
    keepArchiveYears: {
      label: 'Archiv aufbewahren (Jahre)',
      help: 'Danach werden Anmeldungen endgültig gelöscht.',
    },
    papers: {
      label: 'Fotos und Unterschriften',
      help: 'Das Anmeldeformular kann dann Fahrer und Personal um Fotos und Unterschriften bitten. Wenn aus, werden keine aufgenommen, und nichts bietet sie an; was da ist, bleibt bis zum Ende seiner Frist.',
    },
    paperSpace: {
      label: 'Platz für Fotos und Unterschriften (Gigabyte)',
      help: 'Wenn vier Fünftel voll sind, können Fahrer keine mehr senden, und wenn alles voll ist, niemand. Was nicht gesendet wurde, bleibt auf seinem Gerät.',
    },
    keepPhotosDays: {
      label: 'Fotos aufbewahren (Tage)',
      help: 'Dann werden sie endgültig gelöscht, oder früher mit ihrer Anmeldung.',
    },
    keepSignaturesDays: {
      label: 'Unterschriften aufbewahren (Tage)',
      help: 'Dann werden sie endgültig gelöscht, oder früher mit ihrer Anmeldung.',
    },
    passwordsFor: {
      label: 'Wer sich mit einem Passwort einloggen darf',
      help: 'Wo man sich über das Unternehmen einloggt: alle anderen oder nur Administratoren, die ihres unter „Konten“ behalten.',
      options: { everybody: 'Alle mit einem Passwort', named: 'Nur Administratoren, die ihres behalten' },
    },
    setUpList: {
      label: 'In der Übersicht zeigen, was noch einzurichten ist',
      help: 'Für Administratoren, bis es getan ist, in einer Installation mit höchstens 20 Anmeldungen.',
    },
  },
  repeated: {
    textTemplate: {
      label: 'Text in {language}',
      help: 'Was die SMS eines Aufrufs sagt; {dock} muss darin stehen. Leer: der Text, der mit dem Produkt kommt.',
    },
    secondFactor: {
      label: 'Zweiter Faktor für {people}',
      help: 'Beim Login wird außer dem Passwort ein Code aus einer Authenticator-App verlangt. Wer noch keinen hat, muss einen einrichten.',
    },
    idleMinutes: {
      label: '{people} ausloggen nach (Minuten ohne Eingabe)',
      help: 'Für gemeinsam genutzte Geräte. Die Seite darunter bleibt, wie sie ist; 0: nie.',
    },
  },
  recordKey: {
    title: 'Schlüssel der Zeitnachweise',
    about:
      'Damit werden Zeitnachweise signiert. Mit seinem öffentlichen Teil, der für immer bleibt, kann sie jeder prüfen.',
    none: 'Es gibt noch keinen: Er entsteht mit dem ersten Zeitnachweis.',
    since: 'In Gebrauch seit {when}, als {name}.',
    notLoaded: 'Es konnte nicht geladen werden, welcher Schlüssel Zeitnachweise signiert.',
    renew: 'Neuen Schlüssel erstellen',
    question: 'Zeitnachweise mit einem neuen Schlüssel signieren?',
    explanation:
      'Ab jetzt signiert der neue Schlüssel. Der geheime Teil des jetzigen wird vernichtet, sodass niemand mehr damit signieren kann; das lässt sich nicht rückgängig machen. Was der alte Schlüssel signiert hat, bleibt echt.',
    done: 'Zeitnachweise werden jetzt mit einem neuen Schlüssel signiert',
  },
  sections: {
    company: 'Unternehmen',
    facilities: 'Lager und Tore',
    carriers: 'Speditionen',
    form: 'Anmeldeformular',
    queue: 'Warteschlange und Wand',
    calls: 'Aufrufe',
    mail: 'E-Mail',
    data: 'Daten',
    accounts: 'Konten',
    security: 'Sicherheit',
    'single-sign-on': 'Single Sign-on',
    'api-keys': 'API-Schlüssel',
    devices: 'Geräte',
    webhooks: 'Webhooks',
    audit: 'Prüfprotokoll',
    changes: 'Änderungen',
    about: 'Über',
  },
};
