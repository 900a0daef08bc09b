import type { HomeWords } from '../words.ts';

export const home: HomeWords<'ro'> = {
  pageTitle: 'Acasă',
  tagline: 'Înregistrare rapidă și eficientă la depozit, pentru șoferi și conducere',
  driver: {
    title: 'Înregistrarea șoferului',
    text: 'Abia ați sosit? Înregistrați-vă aici și păstrați-vă locul la coadă.',
    button: 'Înregistrați-vă acum',
  },
  admin: {
    title: 'Panoul personalului',
    text: 'Pentru personalul depozitului: rampe, priorități și toate camioanele din incintă.',
    button: 'Autentificare personal',
  },
  yard: { pause: 'Oprește videoclipul din fundal', play: 'Pornește videoclipul din fundal' },
  quick: {
    title: 'Înregistrare rapidă',
    text: 'Scanați codul QR ca să deschideți formularul pe telefon.',
    caption: 'Scanați acest cod QR ca să vă înregistrați',
    label: 'Cod QR care deschide formularul șoferului',
  },
  steps: {
    camera: 'Deschideți camera telefonului',
    point: 'Îndreptați-o spre cod',
    form: 'Completați formularul din cabină',
  },
  notFound: {
    title: 'Pagina nu a fost găsită',
    text: 'La această adresă nu există nicio pagină. Poate a fost mutată sau adresa a fost scrisă greșit.',
    back: 'Înapoi',
    home: 'Înapoi la pagina de start',
  },
  poster: {
    title: 'Afiș',
    noCamera: 'Sau scrieți această adresă pe telefon:',
    label: 'Cod QR care deschide formularul șoferului: {facility}',
  },
};
