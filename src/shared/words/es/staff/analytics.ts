import type { StaffWords } from '../../words.ts';

export const analytics: StaffWords<'es'>['analytics'] = {
  page: {
    title: 'Análisis',
    loading: 'Calculando las cifras...',
    failed: 'No se pudieron cargar las cifras.',
    retry: 'Reintentar',
    offline: {
      title: 'Sin conexión',
      text: 'Las cifras se calculan en el servidor. Se muestra cómo estaban antes de perderse la conexión.',
    },
    empty: {
      title: 'Ningún camión en este período',
      text: 'Elija otro período, o menos filtros.',
    },
    days: '{from} a {to}',
    changed: 'Qué cambió y por qué',
    period: '{days}, comparado con {before}',
    partial: '{days} aún no ha terminado.',
    zones: 'Cada camión cuenta por el reloj de su almacén ({zones}).',
    print: 'Imprimir',
    definition: 'Qué significa esto',
    asTable: 'Como tabla',
    tableOf: '{title}: como tabla',
    chart: 'gráfico',
    keys: 'Las flechas del teclado leen un valor tras otro.',
    headline: 'En resumen',
    before: 'antes: {value}',
    few: { one: 'solo {count} camión', other: 'solo {count} camiones' },
    partialPart: 'parcial',
    starred: '* aún sin terminar, o solo en parte dentro del período.',
    target: 'Objetivo {minutes} min',
    dock: 'Muelle {dock}',
    dockAt: '{facility}, muelle {dock}',
  },
  filters: {
    label: 'Qué se muestra',
    period: 'Período',
    from: 'Primer día',
    to: 'Último día',
    facility: 'Almacén',
    purpose: 'Motivo',
    deliveryType: 'Tipo de entrega',
    carrier: 'Transportista',
    interval: 'Evolución por',
    all: 'Todos',
    noFacility: 'Ningún almacén que usted pueda ver tiene este nombre. Elija otro.',
    periods: {
      today: 'Hoy',
      '7': 'Últimos 7 días',
      '30': 'Últimos 30 días',
      '90': 'Últimos 90 días',
      '365': 'Últimos 365 días',
      range: 'Elegir fechas',
    },
    deliveryTypes: { live: 'Descarga con espera', drop: 'Deja el remolque' },
    intervals: { usual: 'Automático', day: 'Día', week: 'Semana', month: 'Mes' },
    more: 'Más filtros',
    carrierHint: 'El nombre completo',
    badRange: 'Elija un último día igual o posterior al primero, y 366 días como máximo.',
  },
  report: {
    button: 'Informe',
    picture: 'Imagen',
    pictureOf: 'Imagen de “{title}”',
    pictures: { svg: 'SVG', png: 'PNG' },
    formats: { csv: 'CSV', json: 'JSON', xlsx: 'Excel' },
    notes: { csv: 'Una cifra por fila', json: 'Como responde la API', xlsx: 'Una cifra por fila' },
    figure: 'Cifra',
    item: 'Elemento',
    measure: 'Medida',
    value: 'Valor',
  },
  gateOut: {
    one: '{count} camión salió del recinto, {median} después de la salida del muelle.',
    other:
      '{count} camiones salieron del recinto: la mitad en {median} o menos desde la salida del muelle, nueve de cada diez en {p90}.',
  },
  stillHere: {
    none: {
      one: 'Aún en el patio, y sin contar hasta que salga: {count} camión, aquí desde hace {average} de media; ninguno pasa de su tiempo libre.',
      other:
        'Aún en el patio, y sin contar hasta que salgan: {count} camiones, aquí desde hace {average} de media; ninguno pasa de su tiempo libre.',
    },
    some: {
      one: 'Aún en el patio, y sin contar hasta que salga: {count} camión, aquí desde hace {average} de media; {over} pasado el tiempo libre, {beyond} en total.',
      other:
        'Aún en el patio, y sin contar hasta que salgan: {count} camiones, aquí desde hace {average} de media; {over} pasado el tiempo libre, {beyond} en total.',
    },
    more: 'Hay más, que aquí no se cuentan.',
  },
  plots: {
    course: 'Esperas a lo largo del período',
    hours: 'Espera por hora de llegada',
    arrivals: 'Llegadas por día de la semana y hora',
    docks: 'Uso de muelles por hora',
    stages: 'A dónde va el tiempo',
    carriers: 'Demora por transportista',
    noShows: 'Ausentes',
    answers: 'Respuestas a las llamadas',
  },
  findings: {
    course: {
      none: 'Ningún camión entró a un muelle.',
      few: {
        one: 'La mitad de los camiones esperó {time} o menos, pero solo hubo {count} camión.',
        other: 'La mitad de los camiones esperó {time} o menos, pero solo hubo {count} camiones.',
      },
      alone: {
        one: 'La mitad de {count} camión esperó {time} o menos.',
        other: 'La mitad de {count} camiones esperó {time} o menos.',
      },
      same: {
        one: 'La mitad de {count} camión esperó {time} o menos, como en el período anterior.',
        other: 'La mitad de {count} camiones esperó {time} o menos, como en el período anterior.',
      },
      less: {
        one: 'La mitad de {count} camión esperó {time} o menos, {difference} menos que en el período anterior.',
        other: 'La mitad de {count} camiones esperó {time} o menos, {difference} menos que en el período anterior.',
      },
      more: {
        one: 'La mitad de {count} camión esperó {time} o menos, {difference} más que en el período anterior.',
        other: 'La mitad de {count} camiones esperó {time} o menos, {difference} más que en el período anterior.',
      },
    },
    hours: {
      few: {
        one: 'Muy pocos camiones en cada hora para compararlas: solo {count} camión en total.',
        other: 'Muy pocos camiones en cada hora para compararlas: solo {count} camiones en total.',
      },
      worst: 'Quien llega desde las {hour} espera más: uno de cada diez, más de {time}.',
      worstAndTarget:
        'Quien llega desde las {hour} espera más: uno de cada diez, más de {time}; {part} de todos los camiones espera menos que el objetivo de {target} min.',
    },
    arrivals: {
      none: 'No llegó nadie.',
      few: {
        one: 'Muy pocos camiones para ver un patrón: solo {count} camión.',
        other: 'Muy pocos camiones para ver un patrón: solo {count} camiones.',
      },
      most: 'La mayoría llega el {weekday} desde las {hour}: {average} de media.',
    },
    docks: {
      none: 'Ningún camión ha salido de un muelle.',
      above:
        'Los muelles se usaron {part} del tiempo en que se trabajó en ellos, por encima del objetivo de {target}; el que más, {dock} ({most}).',
      notAbove:
        'Los muelles se usaron {part} del tiempo en que se trabajó en ellos, sin superar el objetivo de {target}; el que más, {dock} ({most}).',
    },
    stages: {
      none: 'Aún no ha salido ningún camión.',
      most: 'Una visita dura {all} de media; la mayor parte es “{stage}”, {time} o {part}.',
    },
    fewLeft: {
      one: 'Han salido muy pocos camiones para decirlo: solo {count} camión.',
      other: 'Han salido muy pocos camiones para decirlo: solo {count} camiones.',
    },
    noShows: {
      none: 'Todos los camiones vinieron cuando se les llamó, o volvieron.',
      few: {
        one: '{noShows} sin volver, de solo {count} camión.',
        other: '{noShows} sin volver, de solo {count} camiones.',
      },
      some: {
        one: '{count} camión no volvió, {part} de todas las llegadas.',
        other: '{count} camiones no volvieron, {part} de todas las llegadas.',
      },
    },
    answers: {
      none: 'No hubo que responder a ninguna llamada.',
      few: {
        one: '{answered} de solo {count} llamada con respuesta: muy pocas para juzgarlas.',
        other: '{answered} de solo {count} llamadas con respuesta: muy pocas para juzgarlas.',
      },
      some: {
        one: '{part} de {count} llamada con respuesta; {docked} entraron sin responder, {noShows} acabaron en Ausente.',
        other:
          '{part} de {count} llamadas con respuesta; {docked} entraron sin responder, {noShows} acabaron en Ausente.',
      },
      soon: {
        one: '{part} de {count} llamada con respuesta, la mitad en menos de {time}; {docked} entraron sin responder, {noShows} acabaron en Ausente.',
        other:
          '{part} de {count} llamadas con respuesta, la mitad en menos de {time}; {docked} entraron sin responder, {noShows} acabaron en Ausente.',
      },
    },
  },
  left: {
    docks: {
      one: '{count} muelle más no figura. Elija un almacén para ver los suyos.',
      other: '{count} muelles más no figuran. Elija un almacén para ver los suyos.',
    },
    unused: {
      one: 'En {count} muelle más no estuvo ningún camión.',
      other: 'En {count} muelles más no estuvo ningún camión.',
    },
    carriers: {
      one: '{count} transportista más tuvo demora.',
      other: '{count} transportistas más tuvieron demora.',
    },
  },
  told: {
    all: 'Todas las llamadas',
    push: 'Avisado por mensaje push',
    text: 'Avisado por SMS',
    page: 'Avisado solo en la página de la visita',
  },
  columns: {
    days: 'Días',
    hour: 'Hora',
    weekday: 'Día de la semana',
    trucks: 'Camiones',
    arrivals: 'Llegadas',
    median: 'Mediana',
    p90: 'Percentil 90',
    noShows: 'Ausentes',
    share: 'Parte',
    stage: 'Etapa',
    average: 'Media',
    carrier: 'Transportista',
    detention: 'Demora',
    dock: 'Muelle',
    use: 'Uso',
    note: 'Nota',
    told: 'Cómo se avisó al conductor',
    calls: 'Llamadas',
    answered: 'Con respuesta',
    docked: 'Entró sin responder',
    unanswered: 'Sin respuesta',
    answerMedian: 'Mediana hasta la respuesta',
    answerP90: 'Percentil 90 hasta la respuesta',
  },
  legend: {
    median: 'Mediana',
    p90: 'Percentil 90',
    few: 'pocos camiones',
    arrivals: { least: 'Sin llegadas', most: 'Máximo' },
    docks: { least: 'Sin uso', most: 'Todo el tiempo' },
  },
  marks: {
    noTrucks: '{what}: sin camiones',
    times: {
      one: '{what}: mediana {median}, percentil 90 {p90}, {count} camión',
      other: '{what}: mediana {median}, percentil 90 {p90}, {count} camiones',
    },
    arrivals: '{day}, {hour}: {average} de media, {count} en total',
    use: '{dock}, {hour}: {part} en uso',
    notWorkedAt: '{dock}, {hour}: sin trabajo',
    bar: '{what}: {value}',
  },
  bars: {
    carrier: { one: '{time}, {count} camión', other: '{time}, {count} camiones' },
    noShows: { one: '{noShows} de {count} camión', other: '{noShows} de {count} camiones' },
    answers: { one: '{part} de {count} llamada', other: '{part} de {count} llamadas' },
  },
  estimates: {
    title: 'Acierto de las previsiones',
    none: 'ninguna',
    few: {
      one: 'En los últimos {days} días se dijo {count} hora: muy pocas para juzgarlas.',
      other: 'En los últimos {days} días se dijeron {count} horas: muy pocas para juzgarlas.',
    },
    finding: {
      one: 'Se cumplió {part} de la {count} hora dicha a conductores en los últimos {days} días.',
      other: 'Se cumplió {part} de las {count} horas dichas a conductores en los últimos {days} días.',
    },
    definition:
      'Una hora se cumple si el camión fue llamado hasta entonces, o entró sin llamada; la meta es {target}, la línea discontinua. Lo que se dijo a un camión cuenta cuando llegó y cada vez que había menos delante. No cuentan los camiones apartados o cancelados antes de una llamada. El período de arriba y los filtros no afectan a esto, salvo el almacén.',
    columns: { ahead: 'Camiones delante', told: 'Horas dichas', kept: 'Cumplidas' },
    andMore: '{from} y más',
    span: '{from} a {to}',
  },
  statement: {
    title: 'Estado de cuenta',
    of: 'Estado de cuenta de {carrier}',
    ofDays: 'Estado de cuenta de {carrier}, {from} a {to}',
    loading: 'Cargando el estado de cuenta...',
    notLoaded: 'No se pudo cargar el estado de cuenta.',
    retry: 'Reintentar',
    none: 'Ningún camión pasó de su tiempo libre en este período.',
    total: {
      one: '{count} camión estuvo {time} pasado el tiempo libre',
      other: '{count} camiones estuvieron {time} pasado el tiempo libre',
    },
    totalAmount: {
      one: '{count} camión estuvo {time} pasado el tiempo libre: {amount} ({rate} por hora)',
      other: '{count} camiones estuvieron {time} pasado el tiempo libre: {amount} ({rate} por hora)',
    },
    more: {
      one: '{count} camión más no tiene línea aquí; cuenta en el total. Elija un período más corto.',
      other: '{count} camiones más no tienen línea aquí; cuentan en el total. Elija un período más corto.',
    },
    record: 'Registro de horarios {name}',
    save: 'Guardar el estado de cuenta',
    formats: { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' },
    notWritten: 'No se pudo escribir el archivo. Inténtelo de nuevo.',
    columns: {
      ticket: 'Turno',
      containerNumber: 'Contenedor',
      pickupDeliveryNumber: 'Referencia',
      facility: 'Almacén',
      arrived: 'Llegada',
      left: 'Salida',
      freeFrom: 'Tiempo libre desde',
      freeMinutes: 'Minutos libres',
      beyondMinutes: 'Minutos de más',
      amount: 'Importe ({currency})',
      link: 'Registro de horarios',
    },
  },
};
