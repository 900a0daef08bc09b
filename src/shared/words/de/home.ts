import type { HomeWords } from '../words.ts';

export const home: HomeWords<'de'> = {
  pageTitle: 'Start',
  tagline: 'Schnelle, einfache Anmeldung am Lager für Fahrer und Leitung',
  driver: {
    title: 'Fahrer-Anmeldung',
    text: 'Gerade angekommen? Melden Sie sich hier an und sichern Sie sich Ihren Platz in der Warteschlange.',
    button: 'Jetzt anmelden',
  },
  admin: {
    title: 'Übersicht für Personal',
    text: 'Für das Lagerpersonal: Tore, Prioritäten und alle Lkw auf dem Gelände.',
    button: 'Login für Personal',
  },
  yard: { pause: 'Hintergrundvideo anhalten', play: 'Hintergrundvideo abspielen' },
  quick: {
    title: 'Schnelle Anmeldung',
    text: 'Scannen Sie den QR-Code, um das Formular auf Ihrem Mobilgerät zu öffnen.',
    caption: 'Zum Anmelden diesen QR-Code scannen',
    label: 'QR-Code, der das Fahrerformular öffnet',
  },
  steps: {
    camera: 'Öffnen Sie die Kamera Ihres Telefons',
    point: 'Richten Sie sie auf den Code',
    form: 'Füllen Sie das Formular im Fahrerhaus aus',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie verschoben, oder die Adresse enthält einen Tippfehler.',
    back: 'Zurück',
    home: 'Zum Start',
  },
  poster: {
    title: 'Plakat',
    noCamera: 'Oder geben Sie diese Adresse in Ihr Telefon ein:',
    label: 'QR-Code, der das Fahrerformular öffnet: {facility}',
  },
};
