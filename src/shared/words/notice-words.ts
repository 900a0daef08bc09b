import type { NoticeStage } from '../check-in/detention.ts';
import type { Language } from './languages.ts';

interface NoticeWords {
  subject: Readonly<Record<NoticeStage, string>>;
  about: Readonly<Record<NoticeStage, string>>;
  carrier: string;
  ticket: string;
  container: string;
  reference: string;
  facility: string;
  arrived: string;
  free: string;
  until: string;
  link: string;
  why: string;
}

/** A carrier's contacts get these mails, before and at the end of its truck's free time. */
export const noticeWords: Readonly<Record<Language, NoticeWords>> = {
  en: {
    subject: { nearly: 'The free time of a truck is nearly over', over: 'The free time of a truck is over' },
    about: {
      nearly: 'A truck of yours is still here. Three quarters of its free time are used up.',
      over: 'A truck of yours is still here, and its free time is over. From now on its time on site counts as detention.',
    },
    carrier: 'Carrier',
    ticket: 'Ticket',
    container: 'Container/Trailer number',
    reference: 'Pickup/Delivery number',
    facility: 'Facility',
    arrived: 'Arrived',
    free: 'Free time',
    until: 'Free time until',
    link: 'See where the truck is now, and its times',
    why: 'You get this because this site was given your address as a contact of this carrier.',
  },
  es: {
    subject: {
      nearly: 'El tiempo libre de cargo de un camión casi termina',
      over: 'El tiempo libre de cargo de un camión ha terminado',
    },
    about: {
      nearly: 'Un camión suyo sigue aquí. Ya se han usado tres cuartas partes de su tiempo libre de cargo.',
      over: 'Un camión suyo sigue aquí y su tiempo libre de cargo ha terminado. Desde ahora, su estancia cuenta como detención.',
    },
    carrier: 'Transportista',
    ticket: 'Turno',
    container: 'Número de contenedor o remolque',
    reference: 'Número de recogida o entrega',
    facility: 'Almacén',
    arrived: 'Llegada',
    free: 'Tiempo libre de cargo',
    until: 'Tiempo libre de cargo hasta',
    link: 'Ver dónde está el camión ahora y sus horas',
    why: 'Recibe este correo porque este sitio tiene su dirección como contacto de este transportista.',
  },
  pl: {
    subject: {
      nearly: 'Czas wolny od opłat dla ciężarówki prawie minął',
      over: 'Czas wolny od opłat dla ciężarówki minął',
    },
    about: {
      nearly: 'Państwa ciężarówka nadal jest na miejscu. Wykorzystano trzy czwarte czasu wolnego od opłat.',
      over: 'Państwa ciężarówka nadal jest na miejscu, a czas wolny od opłat minął. Od teraz czas na miejscu liczy się jako przestój.',
    },
    carrier: 'Przewoźnik',
    ticket: 'Numerek',
    container: 'Numer kontenera/naczepy',
    reference: 'Numer odbioru/dostawy',
    facility: 'Magazyn',
    arrived: 'Przyjazd',
    free: 'Czas wolny od opłat',
    until: 'Czas wolny od opłat do',
    link: 'Zobacz, gdzie jest teraz ciężarówka, i jej godziny',
    why: 'Otrzymują Państwo tę wiadomość, ponieważ ten adres podano jako kontakt tego przewoźnika.',
  },
  uk: {
    subject: { nearly: 'Безоплатний час вантажівки майже минув', over: 'Безоплатний час вантажівки минув' },
    about: {
      nearly: 'Ваша вантажівка ще тут. Використано три чверті безоплатного часу.',
      over: 'Ваша вантажівка ще тут, і її безоплатний час минув. Відтепер час на території рахується як простій.',
    },
    carrier: 'Перевізник',
    ticket: 'Талон',
    container: 'Номер контейнера/причепа',
    reference: 'Номер завантаження/доставки',
    facility: 'Склад',
    arrived: 'Прибуття',
    free: 'Безоплатний час',
    until: 'Безоплатний час до',
    link: 'Подивитися, де зараз вантажівка, і її час',
    why: 'Ви отримали цей лист, бо вашу адресу вказано тут як контакт цього перевізника.',
  },
  ru: {
    subject: { nearly: 'Бесплатное время грузовика почти закончилось', over: 'Бесплатное время грузовика закончилось' },
    about: {
      nearly: 'Ваш грузовик ещё здесь. Использованы три четверти бесплатного времени.',
      over: 'Ваш грузовик ещё здесь, и его бесплатное время закончилось. С этого момента время на территории считается простоем.',
    },
    carrier: 'Перевозчик',
    ticket: 'Талон',
    container: 'Номер контейнера/прицепа',
    reference: 'Номер погрузки/доставки',
    facility: 'Склад',
    arrived: 'Прибытие',
    free: 'Бесплатное время',
    until: 'Бесплатное время до',
    link: 'Посмотреть, где сейчас грузовик, и его время',
    why: 'Вы получили это письмо, потому что ваш адрес указан здесь как контакт этого перевозчика.',
  },
  fr: {
    subject: {
      nearly: 'Le temps gratuit d’un camion est presque écoulé',
      over: 'Le temps gratuit d’un camion est écoulé',
    },
    about: {
      nearly: 'Un de vos camions est encore ici. Les trois quarts de son temps gratuit sont écoulés.',
      over: 'Un de vos camions est encore ici et son temps gratuit est écoulé. À partir de maintenant, son temps sur site compte comme immobilisation.',
    },
    carrier: 'Transporteur',
    ticket: 'Ticket',
    container: 'Numéro de conteneur/remorque',
    reference: 'Numéro d’enlèvement/livraison',
    facility: 'Entrepôt',
    arrived: 'Arrivée',
    free: 'Temps gratuit',
    until: 'Temps gratuit jusqu’à',
    link: 'Voir où est le camion maintenant, et ses heures',
    why: 'Vous recevez ce message parce que votre adresse est enregistrée ici comme contact de ce transporteur.',
  },
  pt: {
    subject: {
      nearly: 'O tempo livre de cobrança de um caminhão está quase no fim',
      over: 'O tempo livre de cobrança de um caminhão terminou',
    },
    about: {
      nearly: 'Um caminhão seu ainda está aqui. Três quartos do tempo livre de cobrança já foram usados.',
      over: 'Um caminhão seu ainda está aqui e o tempo livre de cobrança terminou. A partir de agora, o tempo no local conta como estadia.',
    },
    carrier: 'Transportadora',
    ticket: 'Senha',
    container: 'Número do contêiner/reboque',
    reference: 'Número de coleta/entrega',
    facility: 'Armazém',
    arrived: 'Chegada',
    free: 'Tempo livre de cobrança',
    until: 'Tempo livre de cobrança até',
    link: 'Ver onde o caminhão está agora e os horários',
    why: 'Você recebe este e-mail porque seu endereço foi informado aqui como contato desta transportadora.',
  },
  pa: {
    subject: { nearly: 'ਟਰੱਕ ਦਾ ਮੁਫ਼ਤ ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ਵਾਲਾ ਹੈ', over: 'ਟਰੱਕ ਦਾ ਮੁਫ਼ਤ ਸਮਾਂ ਖ਼ਤਮ ਹੋ ਗਿਆ ਹੈ' },
    about: {
      nearly: 'ਤੁਹਾਡਾ ਟਰੱਕ ਅਜੇ ਇੱਥੇ ਹੈ। ਇਸਦੇ ਮੁਫ਼ਤ ਸਮੇਂ ਦਾ ਤਿੰਨ-ਚੌਥਾਈ ਹਿੱਸਾ ਲੰਘ ਗਿਆ ਹੈ।',
      over: 'ਤੁਹਾਡਾ ਟਰੱਕ ਅਜੇ ਇੱਥੇ ਹੈ ਅਤੇ ਇਸਦਾ ਮੁਫ਼ਤ ਸਮਾਂ ਖ਼ਤਮ ਹੋ ਗਿਆ ਹੈ। ਹੁਣ ਤੋਂ ਇੱਥੇ ਬਿਤਾਇਆ ਸਮਾਂ ਡਿਟੈਂਸ਼ਨ ਗਿਣਿਆ ਜਾਵੇਗਾ।',
    },
    carrier: 'ਟਰਾਂਸਪੋਰਟ ਕੰਪਨੀ',
    ticket: 'ਟਿਕਟ',
    container: 'ਕੰਟੇਨਰ/ਟ੍ਰੇਲਰ ਨੰਬਰ',
    reference: 'ਪਿਕਅੱਪ/ਡਿਲੀਵਰੀ ਨੰਬਰ',
    facility: 'ਵੇਅਰਹਾਊਸ',
    arrived: 'ਪਹੁੰਚੇ',
    free: 'ਮੁਫ਼ਤ ਸਮਾਂ',
    until: 'ਮੁਫ਼ਤ ਸਮੇਂ ਦੀ ਸਮਾਪਤੀ',
    link: 'ਦੇਖੋ ਕਿ ਟਰੱਕ ਹੁਣ ਕਿੱਥੇ ਹੈ, ਅਤੇ ਇਸਦੇ ਸਮੇਂ',
    why: 'ਤੁਹਾਨੂੰ ਇਹ ਈਮੇਲ ਇਸ ਲਈ ਆਈ ਕਿਉਂਕਿ ਤੁਹਾਡਾ ਪਤਾ ਇੱਥੇ ਇਸ ਟਰਾਂਸਪੋਰਟ ਕੰਪਨੀ ਦੇ ਸੰਪਰਕ ਵਜੋਂ ਦਿੱਤਾ ਗਿਆ ਹੈ।',
  },
  hi: {
    subject: { nearly: 'ट्रक का मुफ़्त समय ख़त्म होने वाला है', over: 'ट्रक का मुफ़्त समय ख़त्म हो गया है' },
    about: {
      nearly: 'आपका ट्रक अभी यहाँ है। इसके मुफ़्त समय का तीन-चौथाई बीत चुका है।',
      over: 'आपका ट्रक अभी यहाँ है और इसका मुफ़्त समय ख़त्म हो गया है। अब से यहाँ बिताया समय डिटेंशन गिना जाएगा।',
    },
    carrier: 'ट्रांसपोर्ट कंपनी',
    ticket: 'टिकट',
    container: 'कंटेनर/ट्रेलर नंबर',
    reference: 'पिकअप/डिलीवरी नंबर',
    facility: 'वेयरहाउस',
    arrived: 'पहुँचे',
    free: 'मुफ़्त समय',
    until: 'मुफ़्त समय की समाप्ति',
    link: 'देखें कि ट्रक अभी कहाँ है, और इसके समय',
    why: 'आपको यह ईमेल इसलिए आया क्योंकि आपका पता यहाँ इस ट्रांसपोर्ट कंपनी के संपर्क के रूप में दिया गया है।',
  },
  zh: {
    subject: { nearly: '一辆卡车的免费时间即将用完', over: '一辆卡车的免费时间已用完' },
    about: {
      nearly: '贵公司的一辆卡车仍在场内，免费时间已用去四分之三。',
      over: '贵公司的一辆卡车仍在场内，免费时间已用完。从现在起，在场时间计为滞留时间。',
    },
    carrier: '承运商',
    ticket: '排队号',
    container: '集装箱号/挂车号',
    reference: '提货/送货号',
    facility: '仓库',
    arrived: '到达',
    free: '免费时间',
    until: '免费时间截至',
    link: '查看卡车目前的位置和时间记录',
    why: '您收到此邮件，是因为本场将您的地址登记为该承运商的联系人。',
  },
  ar: {
    subject: { nearly: 'أوشك الوقت المجاني لإحدى الشاحنات على الانتهاء', over: 'انتهى الوقت المجاني لإحدى الشاحنات' },
    about: {
      nearly: 'لا تزال شاحنة لكم هنا، وقد انقضت ثلاثة أرباع وقتها المجاني.',
      over: 'لا تزال شاحنة لكم هنا، وقد انتهى وقتها المجاني. من الآن فصاعدًا يُحسب وقتها في الموقع وقت احتجاز.',
    },
    carrier: 'شركة النقل',
    ticket: 'رقم الدور',
    container: 'رقم الحاوية أو المقطورة',
    reference: 'رقم الاستلام أو التسليم',
    facility: 'المستودع',
    arrived: 'الوصول',
    free: 'الوقت المجاني',
    until: 'الوقت المجاني حتى',
    link: 'عرض مكان الشاحنة الآن وأوقاتها',
    why: 'وصلتكم هذه الرسالة لأن عنوانكم مسجل في هذا الموقع كجهة اتصال لشركة النقل هذه.',
  },
  de: {
    subject: {
      nearly: 'Die standgeldfreie Zeit eines Lkw ist fast vorbei',
      over: 'Die standgeldfreie Zeit eines Lkw ist vorbei',
    },
    about: {
      nearly: 'Ein Lkw von Ihnen ist noch hier. Drei Viertel seiner standgeldfreien Zeit sind verbraucht.',
      over: 'Ein Lkw von Ihnen ist noch hier, und seine standgeldfreie Zeit ist vorbei. Von jetzt an zählt seine Zeit vor Ort als Standzeit.',
    },
    carrier: 'Spedition',
    ticket: 'Wartenummer',
    container: 'Container-/Aufliegernummer',
    reference: 'Abhol-/Liefernummer',
    facility: 'Lager',
    arrived: 'Angekommen',
    free: 'Standgeldfreie Zeit',
    until: 'Standgeldfreie Zeit bis',
    link: 'Sehen, wo der Lkw jetzt ist, und seine Zeiten',
    why: 'Sie bekommen diese Nachricht, weil Ihre Adresse hier als Kontakt dieser Spedition angegeben ist.',
  },
  tr: {
    subject: { nearly: 'Bir aracın ücretsiz süresi bitmek üzere', over: 'Bir aracın ücretsiz süresi bitti' },
    about: {
      nearly: 'Bir aracınız hâlâ burada. Ücretsiz süresinin dörtte üçü doldu.',
      over: 'Bir aracınız hâlâ burada ve ücretsiz süresi bitti. Bundan sonra tesiste geçen süre ücretli bekleme sayılır.',
    },
    carrier: 'Nakliye firması',
    ticket: 'Sıra numarası',
    container: 'Konteyner/dorse numarası',
    reference: 'Yükleme/teslimat numarası',
    facility: 'Depo',
    arrived: 'Varış',
    free: 'Ücretsiz süre',
    until: 'Ücretsiz süre bitişi',
    link: 'Aracın şimdi nerede olduğunu ve saatlerini görün',
    why: 'Bunu alıyorsunuz, çünkü adresiniz bu tesiste bu nakliye firmasının ilgili kişisi olarak kayıtlı.',
  },
  ro: {
    subject: {
      nearly: 'Timpul gratuit al unui camion se apropie de sfârșit',
      over: 'Timpul gratuit al unui camion s-a terminat',
    },
    about: {
      nearly: 'Un camion al dumneavoastră este încă aici. Trei sferturi din timpul gratuit au trecut.',
      over: 'Un camion al dumneavoastră este încă aici, iar timpul gratuit s-a terminat. De acum, timpul la fața locului se socotește ca staționare taxabilă.',
    },
    carrier: 'Transportator',
    ticket: 'Număr de ordine',
    container: 'Număr container/remorcă',
    reference: 'Număr de ridicare/livrare',
    facility: 'Depozit',
    arrived: 'Sosire',
    free: 'Timp gratuit',
    until: 'Timp gratuit până la',
    link: 'Vedeți unde este acum camionul și orele lui',
    why: 'Primiți acest mesaj pentru că adresa dumneavoastră este trecută aici ca persoană de contact a acestui transportator.',
  },
};
