import type { StaffWords } from '../../words.ts';

export const figures: StaffWords<'es'>['figures'] = {
  trucks: { one: '{count} camión', other: '{count} camiones' },
  none: 'ninguno',
  stages: {
    waiting: 'Espera de la llamada',
    called: 'De la llamada a la entrada',
    docked: 'En el muelle',
    working: 'Trabajo',
    ready: 'Después del trabajo',
  },
  terms: {
    arrivals: 'Llegadas',
    median: 'Mediana de la espera',
    p90: 'Percentil 90 de la espera',
    target: 'Dentro de la espera objetivo',
    priority: 'Respuesta a prioridad, mediana',
    docks: 'Uso de muelles',
    stay: 'Tiempo medio en el patio',
    detention: 'Demora',
    noShows: 'Ausentes',
  },
  noShows: '{count} ({part})',
  detention: {
    none: 'Ningún camión de los que salieron pasó del tiempo libre.',
    most: {
      one: '{count} camión estuvo {time} pasado el tiempo libre; {part} de eso es de {carrier} ({trucks}).',
      other: '{count} camiones estuvieron {time} pasado el tiempo libre; {part} de eso es de {carrier} ({trucks}).',
    },
  },
  before: { one: 'el día anterior', other: 'en los {count} días anteriores' },
  waits: {
    same: 'Las esperas fueron más o menos iguales que {before}.',
    longer: {
      alone: 'Las esperas fueron más largas que {before}.',
      because: 'Las esperas fueron más largas que {before} porque {reasons}.',
      although: 'Las esperas fueron más largas que {before} porque {reasons}, aunque {others}.',
      unexplained: 'Las cifras no dicen por qué: {changes}, lo que en conjunto no alargaría las esperas.',
    },
    shorter: {
      alone: 'Las esperas fueron más cortas que {before}.',
      because: 'Las esperas fueron más cortas que {before} porque {reasons}.',
      although: 'Las esperas fueron más cortas que {before} porque {reasons}, aunque {others}.',
      unexplained: 'Las cifras no dicen por qué: {changes}, lo que en conjunto no acortaría las esperas.',
    },
    nothing:
      'Las cifras no dicen por qué: nada de lo que cuentan de las llegadas, el tiempo en el muelle y los muelles en uso lo explica.',
  },
  reasons: {
    afterCall: {
      longer: 'los camiones tardaron más de la llamada a la entrada ({now} de media, {earlier} antes)',
      shorter: 'los camiones tardaron menos de la llamada a la entrada ({now} de media, {earlier} antes)',
    },
    dockMinutes: {
      more: 'los camiones estuvieron más tiempo en el muelle ({now} de media, {earlier} antes)',
      fewer: 'los camiones estuvieron menos tiempo en el muelle ({now} de media, {earlier} antes)',
    },
    docksUsed: {
      more: 'se usaron más muelles ({now}, {earlier} antes)',
      fewer: 'se usaron menos muelles ({now}, {earlier} antes)',
    },
    arrivals: {
      more: 'vinieron más camiones ({now} al día, {earlier} antes)',
      fewer: 'vinieron menos camiones ({now} al día, {earlier} antes)',
    },
    arrivalsSoFar: {
      more: 'vinieron más camiones (al menos {now} al día, {earlier} antes)',
      fewer: 'vinieron menos camiones (como mucho {now} al día, {earlier} antes)',
    },
    hours: {
      longer: 'más camiones vinieron en horas de esperas largas ({part} de la diferencia de la media)',
      shorter: 'menos camiones vinieron en horas de esperas largas ({part} de la diferencia de la media)',
    },
    facilities: {
      longer: 'más camiones fueron a almacenes de esperas largas ({part} de la diferencia de la media)',
      shorter: 'menos camiones fueron a almacenes de esperas largas ({part} de la diferencia de la media)',
    },
  },
  half: {
    one: 'la mitad de {count} camión esperó {time} o menos',
    other: 'la mitad de {count} camiones esperó {time} o menos',
  },
  halves: 'En este período {now}; {before}, {earlier}.',
  places: {
    facility: 'La mayor parte de la diferencia está en {facility} ({now} de media, {earlier} antes).',
    hours:
      'La mayor parte de la diferencia está en los camiones que llegaron de {from} a {to} ({now} de media, {earlier} antes).',
    hoursToo: 'La mayor parte está en los camiones que llegaron de {from} a {to} ({now} de media, {earlier} antes).',
  },
  stay: {
    same: 'Los camiones estuvieron en el patio más o menos lo mismo: {now} de media, {earlier} antes.',
    longer: 'Los camiones estuvieron más tiempo en el patio: {now} de media, {earlier} antes.',
    shorter: 'Los camiones estuvieron menos tiempo en el patio: {now} de media, {earlier} antes.',
  },
  stayMostly: {
    longer:
      'Los camiones estuvieron más tiempo en el patio: {now} de media, {earlier} antes; la mayor parte de la diferencia es “{stage}” ({stageNow}, {stageEarlier} antes).',
    shorter:
      'Los camiones estuvieron menos tiempo en el patio: {now} de media, {earlier} antes; la mayor parte de la diferencia es “{stage}” ({stageNow}, {stageEarlier} antes).',
  },
  few: {
    nothingBefore: 'No hay con qué comparar: {before} no entró ningún camión a un muelle.',
    none: 'Muy pocos camiones para comparar: no entró ninguno, y {earlier} {before}.',
    some: {
      one: 'Muy pocos camiones para comparar: entró {count}, y {earlier} {before}.',
      other: 'Muy pocos camiones para comparar: entraron {count}, y {earlier} {before}.',
    },
  },
  report: {
    daily: {
      subject: 'Su informe diario: {days}',
      why: 'Recibe esto porque eligió un informe diario en la página de su cuenta, donde también puede cambiarlo.',
    },
    weekly: {
      subject: 'Su informe semanal: {days}',
      why: 'Recibe esto porque eligió un informe semanal en la página de su cuenta, donde también puede cambiarlo.',
    },
    about: '{facilities}: {days}, comparado con {before}',
    allFacilities: 'Todos los almacenes',
    notOver: 'Cuando se envió esto, no todos los días habían terminado en todos los almacenes.',
    detention: 'Demora por transportista: {text}',
    moreCarriers: { one: '{count} transportista más', other: '{count} transportistas más' },
    open: 'Abrir el análisis de estos días',
  },
  definitions: {
    period:
      'Un camión pertenece al día en que llegó, por el reloj de su almacén. Lo corregido o deshecho cuenta como está ahora; los registros eliminados no cuentan.',
    wait: 'De la llegada a la entrada al muelle, en minutos enteros, de los camiones que entraron. La mitad de los camiones no esperó más que la mediana; nueve de cada diez, no más que el percentil 90.',
    target:
      'La parte de estos camiones que esperó menos que la espera objetivo de su almacén, 30 minutos si no se fija otra.',
    priority:
      'De la llegada a la llamada, o a la entrada al muelle si fue antes, de los camiones de prioridad alta. El objetivo es menos de 15 minutos.',
    arrivals:
      'Registros por el día de la semana y la hora de su llegada, también los cancelados; se muestra la media de una hora así.',
    docks:
      'La parte de una hora en que un camión estuvo en el muelle, de la entrada a la salida, de los camiones que han salido. Una hora cuenta para todos los muelles de un almacén, salvo los retirados que no se usaron, en cuanto un camión estuvo en uno de ellos. Los camiones cuyo muelle nadie nombró no cuentan. El objetivo es más del 85 %.',
    stages:
      'A dónde va el tiempo entre la llegada y la salida del muelle, de media, de los camiones que han salido: espera de la llamada, de la llamada a la entrada, en el muelle, y donde se anota el trabajo, el trabajo y lo que sigue.',
    detention:
      'Minutos pasado el tiempo libre del almacén, de la llegada, o de una ventana confirmada, a la salida del muelle o al fin. No tienen los remolques dejados, los registros cancelados ni los camiones en el patio. Los nombres de un transportista que solo difieren en mayúsculas son uno.',
    noShows: 'Camiones puestos en Ausente que no volvieron, como parte de todas las llegadas.',
    answers:
      'Llamadas a un muelle de camiones que llegaron en el período y aún no están archivados, pues archivar borra sus llamadas; cada llamada cuenta por sí sola, y para cada canal que llevó su mensaje. El tiempo va de la llamada a la última respuesta del conductor, en minutos enteros. Quien entra sin responder ha venido; una llamada queda sin respuesta si se acabó su tiempo o el camión se puso en Ausente. No cuentan las llamadas retiradas o repetidas antes de acabarse su tiempo.',
    expected:
      'Llegadas previstas cuyas ventanas empiezan en el período, sin las canceladas, por la hora en que empieza la ventana y por la hora en que vino el camión que se enlazó con una. Ambas por el reloj del almacén. Los camiones no previstos no cuentan; los previstos a cualquier hora de un día no están en ninguna hora prevista.',
    punctual:
      'Puntual es quien llega dentro de la ventana, ampliada en ambos extremos por la tolerancia del almacén, 15 minutos si no se fija otra; antes es antes de ella y tarde, después. No vino es donde no llegó nadie en las 24 horas después de la ventana. Los nombres de un transportista que solo difieren en mayúsculas son uno, y donde hay transportistas sus nombres se reúnen.',
  },
};
