import type { StaffWords } from '../../words.ts';

export const analytics: StaffWords<'de'>['analytics'] = {
  page: {
    title: 'Auswertung',
    loading: 'Zahlen werden zusammengezählt...',
    failed: 'Die Zahlen konnten nicht geladen werden.',
    retry: 'Wiederholen',
    offline: {
      title: 'Keine Verbindung',
      text: 'Zahlen werden auf dem Server zusammengezählt. Hier steht, wie sie waren, bevor die Verbindung abbrach.',
    },
    empty: {
      title: 'Keine Lkw in diesem Zeitraum',
      text: 'Wählen Sie einen anderen Zeitraum oder weniger Filter.',
    },
    days: '{from} bis {to}',
    changed: 'Was sich geändert hat, und warum',
    period: '{days}, verglichen mit {before}',
    partial: '{days} ist noch nicht vorbei.',
    zones: 'Jeder Lkw zählt nach der Uhr seines Lagers ({zones}).',
    print: 'Drucken',
    definition: 'Was das bedeutet',
    asTable: 'Als Tabelle',
    tableOf: '{title}: als Tabelle',
    chart: 'Diagramm',
    keys: 'Pfeiltasten lesen einen Wert nach dem anderen vor.',
    headline: 'Kurz gesagt',
    before: 'davor: {value}',
    few: { one: 'nur {count} Lkw', other: 'nur {count} Lkw' },
    partialPart: 'unvollständig',
    starred: '* noch nicht vorbei oder nur zum Teil im Zeitraum.',
    target: 'Ziel {minutes} min',
    dock: 'Tor {dock}',
    dockAt: '{facility}, Tor {dock}',
  },
  filters: {
    label: 'Was gezeigt wird',
    period: 'Zeitraum',
    from: 'Erster Tag',
    to: 'Letzter Tag',
    facility: 'Lager',
    purpose: 'Zweck',
    deliveryType: 'Lieferart',
    carrier: 'Spedition',
    interval: 'Verlauf nach',
    all: 'Alle',
    noFacility: 'Kein Lager, das Sie sehen dürfen, heißt so. Wählen Sie ein anderes.',
    periods: {
      today: 'Heute',
      '7': 'Letzte 7 Tage',
      '30': 'Letzte 30 Tage',
      '90': 'Letzte 90 Tage',
      '365': 'Letzte 365 Tage',
      range: 'Eigener Zeitraum',
    },
    deliveryTypes: { live: 'Entladung mit Fahrer', drop: 'Auflieger abstellen' },
    intervals: { usual: 'Automatisch', day: 'Tag', week: 'Woche', month: 'Monat' },
    more: 'Weitere Filter',
    carrierHint: 'Der volle Name',
    badRange: 'Wählen Sie einen letzten Tag, der nicht vor dem ersten liegt, und höchstens 366 Tage.',
  },
  report: {
    button: 'Bericht',
    picture: 'Bild',
    pictureOf: 'Bild von „{title}“',
    pictures: { svg: 'SVG', png: 'PNG' },
    formats: { csv: 'CSV', json: 'JSON', xlsx: 'Excel' },
    notes: { csv: 'Eine Zahl pro Zeile', json: 'Wie die API antwortet', xlsx: 'Eine Zahl pro Zeile' },
    figure: 'Auswertung',
    item: 'Eintrag',
    measure: 'Messgröße',
    value: 'Wert',
  },
  stillHere: {
    none: {
      one: 'Noch vor Ort und bis zur Abfahrt nicht gezählt: {count} Lkw, im Schnitt seit {average}; keiner ist über seiner standgeldfreien Zeit.',
      other:
        'Noch vor Ort und bis zur Abfahrt nicht gezählt: {count} Lkw, im Schnitt seit {average}; keiner ist über seiner standgeldfreien Zeit.',
    },
    some: {
      one: 'Noch vor Ort und bis zur Abfahrt nicht gezählt: {count} Lkw, im Schnitt seit {average}; {over} über der standgeldfreien Zeit, zusammen um {beyond}.',
      other:
        'Noch vor Ort und bis zur Abfahrt nicht gezählt: {count} Lkw, im Schnitt seit {average}; {over} über der standgeldfreien Zeit, zusammen um {beyond}.',
    },
    more: 'Es gibt noch mehr, die hier nicht gezählt sind.',
  },
  gateOut: {
    one: '{count} Lkw ist ausgefahren, {median} nach dem Abdocken.',
    other: '{count} Lkw sind ausgefahren: die Hälfte binnen {median} nach dem Abdocken, neun von zehn binnen {p90}.',
  },
  plots: {
    course: 'Wartezeiten im Verlauf',
    hours: 'Wartezeit nach Ankunftsstunde',
    arrivals: 'Ankünfte nach Wochentag und Stunde',
    docks: 'Auslastung der Tore nach Stunde',
    stages: 'Wohin die Zeit geht',
    carriers: 'Standgeldzeit nach Spedition',
    noShows: 'Nicht erschienen',
    answers: 'Antworten auf Aufrufe',
  },
  findings: {
    course: {
      none: 'Kein Lkw hat angedockt.',
      few: {
        one: 'Die Hälfte der Lkw wartete höchstens {time}, aber es war nur {count} Lkw.',
        other: 'Die Hälfte der Lkw wartete höchstens {time}, aber es waren nur {count} Lkw.',
      },
      alone: {
        one: 'Die Hälfte von {count} Lkw wartete höchstens {time}.',
        other: 'Die Hälfte von {count} Lkw wartete höchstens {time}.',
      },
      same: {
        one: 'Die Hälfte von {count} Lkw wartete höchstens {time}, wie im Zeitraum davor.',
        other: 'Die Hälfte von {count} Lkw wartete höchstens {time}, wie im Zeitraum davor.',
      },
      less: {
        one: 'Die Hälfte von {count} Lkw wartete höchstens {time}, {difference} weniger als im Zeitraum davor.',
        other: 'Die Hälfte von {count} Lkw wartete höchstens {time}, {difference} weniger als im Zeitraum davor.',
      },
      more: {
        one: 'Die Hälfte von {count} Lkw wartete höchstens {time}, {difference} mehr als im Zeitraum davor.',
        other: 'Die Hälfte von {count} Lkw wartete höchstens {time}, {difference} mehr als im Zeitraum davor.',
      },
    },
    hours: {
      few: {
        one: 'In jeder Stunde zu wenige Lkw zum Vergleichen: insgesamt nur {count} Lkw.',
        other: 'In jeder Stunde zu wenige Lkw zum Vergleichen: insgesamt nur {count} Lkw.',
      },
      worst: 'Wer ab {hour} ankommt, wartet am längsten: einer von zehn mehr als {time}.',
      worstAndTarget:
        'Wer ab {hour} ankommt, wartet am längsten: einer von zehn mehr als {time}; {part} aller Lkw warten kürzer als das Ziel von {target} min.',
    },
    arrivals: {
      none: 'Niemand ist angekommen.',
      few: {
        one: 'Zu wenige Lkw für ein Muster: nur {count} Lkw.',
        other: 'Zu wenige Lkw für ein Muster: nur {count} Lkw.',
      },
      most: 'Die meisten Lkw kommen am {weekday} ab {hour} an: {average} im Schnitt.',
    },
    docks: {
      none: 'Kein Lkw ist von einem Tor abgefahren.',
      above:
        'Die Tore waren {part} der Zeit belegt, in der an ihnen gearbeitet wurde, über dem Ziel von {target}; am meisten {dock} ({most}).',
      notAbove:
        'Die Tore waren {part} der Zeit belegt, in der an ihnen gearbeitet wurde, nicht über dem Ziel von {target}; am meisten {dock} ({most}).',
    },
    stages: {
      none: 'Noch ist kein Lkw abgefahren.',
      most: 'Ein Aufenthalt dauert im Schnitt {all}; der größte Teil ist „{stage}“, {time} oder {part}.',
    },
    fewLeft: {
      one: 'Für eine Aussage sind zu wenige Lkw abgefahren: nur {count} Lkw.',
      other: 'Für eine Aussage sind zu wenige Lkw abgefahren: nur {count} Lkw.',
    },
    noShows: {
      none: 'Jeder Lkw kam, als er aufgerufen wurde, oder kam zurück.',
      few: {
        one: '{noShows} kam nicht zurück, von nur {count} Lkw.',
        other: '{noShows} kamen nicht zurück, von nur {count} Lkw.',
      },
      some: {
        one: '{count} Lkw kam nicht zurück, {part} aller Ankünfte.',
        other: '{count} Lkw kamen nicht zurück, {part} aller Ankünfte.',
      },
    },
    answers: {
      none: 'Kein Aufruf musste beantwortet werden.',
      few: {
        one: '{answered} von nur {count} Aufruf beantwortet: zu wenige für ein Urteil.',
        other: '{answered} von nur {count} Aufrufen beantwortet: zu wenige für ein Urteil.',
      },
      some: {
        one: '{part} von {count} Aufruf wurden beantwortet; {docked} ohne Antwort angedockt, {noShows} nicht erschienen.',
        other:
          '{part} von {count} Aufrufen wurden beantwortet; {docked} ohne Antwort angedockt, {noShows} nicht erschienen.',
      },
      soon: {
        one: '{part} von {count} Aufruf wurden beantwortet, die Hälfte davon in weniger als {time}; {docked} ohne Antwort angedockt, {noShows} nicht erschienen.',
        other:
          '{part} von {count} Aufrufen wurden beantwortet, die Hälfte davon in weniger als {time}; {docked} ohne Antwort angedockt, {noShows} nicht erschienen.',
      },
    },
  },
  left: {
    docks: {
      one: '{count} weiteres Tor steht nicht hier. Wählen Sie ein Lager, um seine eigenen zu sehen.',
      other: '{count} weitere Tore stehen nicht hier. Wählen Sie ein Lager, um seine eigenen zu sehen.',
    },
    unused: {
      one: 'An {count} weiteren Tor stand kein Lkw.',
      other: 'An {count} weiteren Toren stand kein Lkw.',
    },
    carriers: {
      one: '{count} weitere Spedition hatte Standgeldzeit.',
      other: '{count} weitere Speditionen hatten Standgeldzeit.',
    },
  },
  told: {
    all: 'Alle Aufrufe',
    push: 'Per Push-Nachricht',
    text: 'Per SMS',
    page: 'Nur auf der Seite des Aufenthalts',
  },
  columns: {
    days: 'Tage',
    hour: 'Stunde',
    weekday: 'Wochentag',
    trucks: 'Lkw',
    arrivals: 'Ankünfte',
    median: 'Median',
    p90: '90. Perzentil',
    noShows: 'Nicht erschienen',
    share: 'Anteil',
    stage: 'Station',
    average: 'Schnitt',
    carrier: 'Spedition',
    detention: 'Standgeldzeit',
    dock: 'Tor',
    use: 'Auslastung',
    note: 'Hinweis',
    told: 'Wie der Fahrer es erfuhr',
    calls: 'Aufrufe',
    answered: 'Beantwortet',
    docked: 'Ohne Antwort angedockt',
    unanswered: 'Nicht beantwortet',
    answerMedian: 'Median bis zur Antwort',
    answerP90: '90. Perzentil bis zur Antwort',
  },
  legend: {
    median: 'Median',
    p90: '90. Perzentil',
    few: 'wenige Lkw',
    arrivals: { least: 'Keine Ankünfte', most: 'Am meisten' },
    docks: { least: 'Nicht belegt', most: 'Immer' },
  },
  marks: {
    noTrucks: '{what}: keine Lkw',
    times: {
      one: '{what}: Median {median}, 90. Perzentil {p90}, {count} Lkw',
      other: '{what}: Median {median}, 90. Perzentil {p90}, {count} Lkw',
    },
    arrivals: '{day}, {hour}: {average} im Schnitt, {count} insgesamt',
    use: '{dock}, {hour}: {part} belegt',
    notWorkedAt: '{dock}, {hour}: nicht gearbeitet',
    bar: '{what}: {value}',
  },
  bars: {
    carrier: { one: '{time}, {count} Lkw', other: '{time}, {count} Lkw' },
    noShows: { one: '{noShows} von {count} Lkw', other: '{noShows} von {count} Lkw' },
    answers: { one: '{part} von {count} Aufruf', other: '{part} von {count} Aufrufen' },
  },
  estimates: {
    title: 'Verlässlichkeit der Schätzungen',
    none: 'keine',
    few: {
      one: 'In den letzten {days} Tagen wurde {count} Zeit genannt: zu wenige für ein Urteil.',
      other: 'In den letzten {days} Tagen wurden {count} Zeiten genannt: zu wenige für ein Urteil.',
    },
    finding: {
      one: '{part} der {count} Zeit, die Fahrern in den letzten {days} Tagen genannt wurde, traf zu.',
      other: '{part} der {count} Zeiten, die Fahrern in den letzten {days} Tagen genannt wurden, trafen zu.',
    },
    definition:
      'Eine Zeit traf zu, wenn der Lkw bis dahin aufgerufen war oder ohne Aufruf angedockt hat; gewollt sind {target}, die gestrichelte Linie. Was einem Lkw genannt wurde, zählt bei der Ankunft und immer, wenn weniger vor ihm waren. Lkw, die vor einem Aufruf zurückgestellt oder storniert wurden, zählen nicht. Der Zeitraum oben und die Filter betreffen das nicht, außer dem Lager.',
    columns: { ahead: 'Lkw davor', told: 'Genannte Zeiten', kept: 'Zugetroffen' },
    andMore: '{from} und mehr',
    span: '{from} bis {to}',
  },
  statement: {
    title: 'Abrechnung',
    of: 'Abrechnung von {carrier}',
    ofDays: 'Abrechnung von {carrier}, {from} bis {to}',
    loading: 'Abrechnung wird geladen...',
    notLoaded: 'Die Abrechnung konnte nicht geladen werden.',
    retry: 'Wiederholen',
    none: 'In diesem Zeitraum blieb kein Lkw über seiner standgeldfreien Zeit.',
    total: {
      one: '{count} Lkw blieb {time} über der standgeldfreien Zeit',
      other: '{count} Lkw blieben {time} über der standgeldfreien Zeit',
    },
    totalAmount: {
      one: '{count} Lkw blieb {time} über der standgeldfreien Zeit: {amount} ({rate} pro Stunde)',
      other: '{count} Lkw blieben {time} über der standgeldfreien Zeit: {amount} ({rate} pro Stunde)',
    },
    more: {
      one: '{count} weiterer Lkw hat hier keine Zeile; er zählt in der Summe mit. Wählen Sie einen kürzeren Zeitraum.',
      other:
        '{count} weitere Lkw haben hier keine Zeile; sie zählen in der Summe mit. Wählen Sie einen kürzeren Zeitraum.',
    },
    record: 'Zeitnachweis {name}',
    save: 'Abrechnung speichern',
    formats: { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' },
    notWritten: 'Die Datei konnte nicht geschrieben werden. Bitte versuchen Sie es noch einmal.',
    columns: {
      ticket: 'Wartenummer',
      containerNumber: 'Container',
      pickupDeliveryNumber: 'Referenz',
      facility: 'Lager',
      arrived: 'Angekommen',
      left: 'Abgefahren',
      freeFrom: 'Standgeldfrei ab',
      freeMinutes: 'Freie Minuten',
      beyondMinutes: 'Minuten darüber',
      amount: 'Betrag ({currency})',
      link: 'Zeitnachweis',
    },
  },
};
