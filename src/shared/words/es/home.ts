import type { HomeWords } from '../words.ts';

export const home: HomeWords<'es'> = {
  pageTitle: 'Inicio',
  tagline: 'Registro rápido y eficiente en el almacén, para conductores y encargados',
  driver: {
    title: 'Registro del conductor',
    text: '¿Acaba de llegar? Regístrese aquí y asegure su lugar en la fila.',
    button: 'Registrarme ahora',
  },
  admin: {
    title: 'Panel del personal',
    text: 'Para el personal del almacén: muelles, prioridades y todos los camiones en el patio.',
    button: 'Acceso del personal',
  },
  yard: { pause: 'Pausar el video de fondo', play: 'Reproducir el video de fondo' },
  quick: {
    title: 'Registro rápido',
    text: 'Escanee el código QR para abrir el formulario en su teléfono.',
    caption: 'Escanee este código QR para registrarse',
    label: 'Código QR que abre el formulario del conductor',
  },
  steps: {
    camera: 'Abra la cámara de su teléfono',
    point: 'Apunte al código',
    form: 'Llene el formulario desde la cabina',
  },
  notFound: {
    title: 'Página no encontrada',
    text: 'No hay ninguna página en esta dirección. Puede que se haya movido o que la dirección esté mal escrita.',
    back: 'Volver',
    home: 'Ir al inicio',
  },
  poster: {
    title: 'Cartel',
    noCamera: 'O escriba esta dirección en su teléfono:',
    label: 'Código QR que abre el formulario del conductor de {facility}',
  },
};
