import type { StaffWords } from '../../words.ts';

export const figures: StaffWords<'de'>['figures'] = {
  trucks: { one: '{count} Lkw', other: '{count} Lkw' },
  none: 'keine',
  stages: {
    waiting: 'Warten auf den Aufruf',
    called: 'Vom Aufruf bis zum Andocken',
    docked: 'Am Tor',
    working: 'Abfertigung',
    ready: 'Nach der Abfertigung',
  },
  terms: {
    arrivals: 'Ankünfte',
    median: 'Wartezeit, Median',
    p90: 'Wartezeit, 90. Perzentil',
    target: 'Innerhalb des Ziels',
    priority: 'Hohe Priorität, Median',
    docks: 'Auslastung der Tore',
    stay: 'Aufenthalt im Schnitt',
    detention: 'Standgeldzeit',
    noShows: 'Nicht erschienen',
  },
  noShows: '{count} ({part})',
  detention: {
    none: 'Kein abgefahrener Lkw blieb länger als die standgeldfreie Zeit.',
    most: {
      one: '{count} Lkw blieb {time} über der standgeldfreien Zeit; {part} davon entfallen auf {carrier} ({trucks}).',
      other:
        '{count} Lkw blieben {time} über der standgeldfreien Zeit; {part} davon entfallen auf {carrier} ({trucks}).',
    },
  },
  before: { one: 'am Tag davor', other: 'in den {count} Tagen davor' },
  waits: {
    same: 'Die Wartezeiten waren etwa so lang wie {before}.',
    longer: {
      alone: 'Die Wartezeiten waren länger als {before}.',
      because: 'Die Wartezeiten waren länger als {before}, weil {reasons}.',
      although: 'Die Wartezeiten waren länger als {before}, weil {reasons}, obwohl {others}.',
      unexplained:
        'Die Zahlen sagen nicht, warum. Sie zeigen nur, dass {changes}, was zusammen die Wartezeiten nicht verlängern würde.',
    },
    shorter: {
      alone: 'Die Wartezeiten waren kürzer als {before}.',
      because: 'Die Wartezeiten waren kürzer als {before}, weil {reasons}.',
      although: 'Die Wartezeiten waren kürzer als {before}, weil {reasons}, obwohl {others}.',
      unexplained:
        'Die Zahlen sagen nicht, warum. Sie zeigen nur, dass {changes}, was zusammen die Wartezeiten nicht verkürzen würde.',
    },
    nothing:
      'Die Zahlen sagen nicht, warum: Nichts, was sie über Ankünfte, die Zeit am Tor und die benutzten Tore sagen, erklärt es.',
  },
  reasons: {
    afterCall: {
      longer: 'Lkw vom Aufruf bis zum Andocken länger brauchten ({now} im Schnitt, davor {earlier})',
      shorter: 'Lkw vom Aufruf bis zum Andocken kürzer brauchten ({now} im Schnitt, davor {earlier})',
    },
    dockMinutes: {
      more: 'Lkw länger am Tor standen ({now} im Schnitt, davor {earlier})',
      fewer: 'Lkw kürzer am Tor standen ({now} im Schnitt, davor {earlier})',
    },
    docksUsed: {
      more: 'mehr Tore benutzt wurden ({now}, davor {earlier})',
      fewer: 'weniger Tore benutzt wurden ({now}, davor {earlier})',
    },
    arrivals: {
      more: 'mehr Lkw kamen ({now} am Tag, davor {earlier})',
      fewer: 'weniger Lkw kamen ({now} am Tag, davor {earlier})',
    },
    arrivalsSoFar: {
      more: 'mehr Lkw kamen (mindestens {now} am Tag, davor {earlier})',
      fewer: 'weniger Lkw kamen (höchstens {now} am Tag, davor {earlier})',
    },
    hours: {
      longer: 'ein größerer Teil der Lkw in Stunden mit langen Wartezeiten kam ({part} des Unterschieds im Schnitt)',
      shorter: 'ein kleinerer Teil der Lkw in Stunden mit langen Wartezeiten kam ({part} des Unterschieds im Schnitt)',
    },
    facilities: {
      longer: 'ein größerer Teil der Lkw zu Lagern mit langen Wartezeiten fuhr ({part} des Unterschieds im Schnitt)',
      shorter: 'ein kleinerer Teil der Lkw zu Lagern mit langen Wartezeiten fuhr ({part} des Unterschieds im Schnitt)',
    },
  },
  half: {
    one: 'wartete die Hälfte von {count} Lkw höchstens {time}',
    other: 'wartete die Hälfte von {count} Lkw höchstens {time}',
  },
  halves: 'In diesem Zeitraum {now}; {before} {earlier}.',
  places: {
    facility: 'Der größte Teil des Unterschieds liegt bei {facility} ({now} im Schnitt, davor {earlier}).',
    hours:
      'Der größte Teil des Unterschieds liegt bei Lkw, die von {from} bis {to} ankamen ({now} im Schnitt, davor {earlier}).',
    hoursToo:
      'Der größte Teil davon liegt bei Lkw, die von {from} bis {to} ankamen ({now} im Schnitt, davor {earlier}).',
  },
  stay: {
    same: 'Lkw waren etwa gleich lang vor Ort: {now} im Schnitt, davor {earlier}.',
    longer: 'Lkw waren länger vor Ort: {now} im Schnitt, davor {earlier}.',
    shorter: 'Lkw waren kürzer vor Ort: {now} im Schnitt, davor {earlier}.',
  },
  stayMostly: {
    longer:
      'Lkw waren länger vor Ort: {now} im Schnitt, davor {earlier}; den größten Teil des Unterschieds macht „{stage}“ aus ({stageNow}, davor {stageEarlier}).',
    shorter:
      'Lkw waren kürzer vor Ort: {now} im Schnitt, davor {earlier}; den größten Teil des Unterschieds macht „{stage}“ aus ({stageNow}, davor {stageEarlier}).',
  },
  few: {
    nothingBefore: 'Es gibt nichts zum Vergleichen: Kein Lkw hat {before} angedockt.',
    none: 'Zu wenige Lkw zum Vergleichen: Keiner hat angedockt, gegenüber {earlier} {before}.',
    some: {
      one: 'Zu wenige Lkw zum Vergleichen: {count} hat angedockt, gegenüber {earlier} {before}.',
      other: 'Zu wenige Lkw zum Vergleichen: {count} haben angedockt, gegenüber {earlier} {before}.',
    },
  },
  report: {
    daily: {
      subject: 'Ihr Tagesbericht: {days}',
      why: 'Sie bekommen das, weil Sie auf Ihrer Kontoseite einen täglichen Bericht gewählt haben. Dort können Sie das auch ändern.',
    },
    weekly: {
      subject: 'Ihr Wochenbericht: {days}',
      why: 'Sie bekommen das, weil Sie auf Ihrer Kontoseite einen wöchentlichen Bericht gewählt haben. Dort können Sie das auch ändern.',
    },
    about: '{facilities}: {days}, verglichen mit {before}',
    allFacilities: 'Alle Lager',
    notOver: 'Als dieser Bericht gesendet wurde, war noch nicht jeder Tag in jedem Lager vorbei.',
    detention: 'Standgeldzeit nach Spedition: {text}',
    moreCarriers: { one: '{count} weitere Spedition', other: '{count} weitere Speditionen' },
    open: 'Auswertung dieser Tage öffnen',
  },
  definitions: {
    period:
      'Ein Lkw gehört zu dem Tag, an dem er nach der Uhr seines Lagers angekommen ist. Was berichtigt oder rückgängig gemacht wurde, zählt, wie es jetzt steht; gelöschte Anmeldungen zählen nicht.',
    wait: 'Von der Ankunft bis zum Andocken, in ganzen Minuten, von Lkw, die angedockt haben. Die Hälfte der Lkw wartete nicht länger als der Median, neun von zehn nicht länger als das 90. Perzentil.',
    target:
      'Der Anteil dieser Lkw, die kürzer gewartet haben als das Ziel ihres Lagers, 30 Minuten, wenn nichts anderes eingestellt ist.',
    priority:
      'Von der Ankunft bis zum Aufruf, oder bis zum Andocken, wenn das früher war, von Lkw mit hoher Priorität. Das Ziel ist weniger als 15 Minuten.',
    arrivals:
      'Anmeldungen nach Wochentag und Stunde ihrer Ankunft, auch stornierte; gezeigt ist der Schnitt einer solchen Stunde.',
    docks:
      'Der Teil einer Stunde, in dem ein Lkw am Tor stand, vom Andocken bis zum Abdocken, von Lkw, die abgefahren sind. Eine Stunde zählt für alle Tore eines Lagers, außer für stillgelegte, die nicht benutzt wurden, sobald in ihr ein Lkw an einem davon stand. Lkw, deren Tor niemand genannt hat, zählen nicht. Das Ziel ist über 85 %.',
    stages:
      'Wohin die Zeit zwischen Ankunft und Abdocken geht, im Schnitt, von Lkw, die abgefahren sind: Warten auf den Aufruf, vom Aufruf bis zum Andocken, am Tor, und wo die Abfertigung erfasst wird, die Abfertigung und was ihr folgt.',
    detention:
      'Minuten über der standgeldfreien Zeit des Lagers, von der Ankunft oder einem bestätigten Zeitfenster bis zum Abdocken oder Abschluss. Abgestellte Auflieger, stornierte Anmeldungen und Lkw vor Ort haben keine. Namen einer Spedition, die sich nur in Groß- und Kleinschreibung unterscheiden, sind einer.',
    noShows: 'Lkw, die nicht erschienen und nicht zurückgekommen sind, als Anteil an allen Ankünften.',
    answers:
      'Aufrufe zu einem Tor von Lkw, die im Zeitraum angekommen und noch nicht archiviert sind, denn dabei werden ihre Aufrufe gelöscht; jeder Aufruf zählt für sich und für jeden Weg, auf dem seine Nachricht ging. Die Zeit läuft vom Aufruf bis zur letzten Antwort des Fahrers, in ganzen Minuten. Wer ohne Antwort andockt, ist gekommen; ein Aufruf ist nicht beantwortet, wenn seine Zeit ablief oder der Lkw als nicht erschienen gilt. Aufrufe, die vor Ablauf ihrer Zeit zurückgenommen oder wiederholt wurden, zählen nicht.',
    expected:
      'Erwartete Ankünfte, deren Zeitfenster im Zeitraum beginnen, ohne stornierte, nach der Stunde, in der das Zeitfenster beginnt, und nach der Stunde, in der der zugeordnete Lkw kam. Beides nach der Uhr des Lagers. Wer ohne Ankündigung kam, zählt nicht; wer zu jeder Zeit eines Tages erwartet wird, steht in keiner geplanten Stunde.',
    punctual:
      'Pünktlich ist, wer innerhalb des Zeitfensters ankommt, an beiden Enden um die Toleranz des Lagers erweitert, 15 Minuten, wenn nichts anderes eingestellt ist; zu früh ist davor, zu spät danach. Ausgeblieben ist, wo bis 24 Stunden nach dem Zeitfenster niemand kam. Namen einer Spedition, die sich nur in Groß- und Kleinschreibung unterscheiden, sind einer, und wo es Speditionen gibt, sind ihre Namen zusammengefasst.',
  },
};
