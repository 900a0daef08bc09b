import type { Language } from './languages.ts';

interface RecordWords {
  subject: string;
  /** Used for the first record of a visit, and for one that replaces it. */
  about: string;
  replaced: string;
  left: string;
  link: string;
  asked: string;
  /** This mail asks a driver for confirmation before he gets the record. */
  confirm: { subject: string; about: string; link: string; why: string };
  /** The mail's link opens this page. */
  page: { title: string; button: string; done: string; dead: string };
}

/** Carriers and drivers get these mails, with the signed record of a visit. */
export const recordWords: Readonly<Record<Language, RecordWords>> = {
  en: {
    subject: 'Signed time record of a truck',
    about: 'A truck has left. Its times on site are in the attached record, which this site has signed.',
    replaced: 'Times of a truck were corrected. The attached record replaces the one that was sent before.',
    left: 'Left',
    link: 'Check the record, and see whether a later one has replaced it',
    asked: 'You get this because you asked for the record of this visit.',
    confirm: {
      subject: 'Shall we send you the time record?',
      about: 'Somebody gave your address to get the signed record of the times of a visit.',
      link: 'Yes, send it to me',
      why: 'If that was not you, do nothing: you will get nothing more.',
    },
    page: {
      title: 'Send you the time record?',
      button: 'Send it to me',
      done: 'The time record is on its way to you.',
      dead: 'This link no longer works.',
    },
  },
  es: {
    subject: 'Registro de horas firmado de un camión',
    about: 'Un camión ha salido. Sus horas en el sitio están en el registro adjunto, firmado por este sitio.',
    replaced: 'Se corrigieron horas de un camión. El registro adjunto sustituye al que se envió antes.',
    left: 'Salida',
    link: 'Comprobar el registro y ver si otro posterior lo ha sustituido',
    asked: 'Recibe este correo porque pidió el registro de esta visita.',
    confirm: {
      subject: '¿Le enviamos el registro de horas?',
      about: 'Alguien dio su dirección para recibir el registro firmado de las horas de una visita.',
      link: 'Sí, envíenmelo',
      why: 'Si no fue usted, no haga nada: no recibirá nada más.',
    },
    page: {
      title: '¿Enviarle el registro de horas?',
      button: 'Enviármelo',
      done: 'El registro de horas va en camino a su correo.',
      dead: 'Este enlace ya no funciona.',
    },
  },
  pl: {
    subject: 'Podpisany zapis godzin ciężarówki',
    about: 'Ciężarówka odjechała. Jej godziny na miejscu są w załączonym zapisie, podpisanym przez to miejsce.',
    replaced: 'Poprawiono godziny ciężarówki. Załączony zapis zastępuje wysłany wcześniej.',
    left: 'Odjazd',
    link: 'Sprawdź zapis i zobacz, czy nie zastąpił go późniejszy',
    asked: 'Otrzymujesz tę wiadomość, ponieważ poproszono o zapis tej wizyty na ten adres.',
    confirm: {
      subject: 'Czy wysłać zapis godzin?',
      about: 'Ktoś podał ten adres, aby otrzymać podpisany zapis godzin wizyty.',
      link: 'Tak, wyślij mi go',
      why: 'Jeśli to nie Ty, nic nie rób: nic więcej nie przyjdzie.',
    },
    page: {
      title: 'Wysłać zapis godzin?',
      button: 'Wyślij mi go',
      done: 'Zapis godzin jest już w drodze.',
      dead: 'Ten link już nie działa.',
    },
  },
  uk: {
    subject: 'Підписаний запис часу вантажівки',
    about: 'Вантажівка поїхала. Її час на місці вказано в доданому записі, який підписав цей об’єкт.',
    replaced: 'Час вантажівки виправлено. Доданий запис замінює надісланий раніше.',
    left: 'Від’їзд',
    link: 'Перевірити запис і дізнатися, чи не замінив його пізніший',
    asked: 'Ви отримали цей лист, бо попросили запис цього візиту.',
    confirm: {
      subject: 'Надіслати вам запис часу?',
      about: 'Хтось указав вашу адресу, щоб отримати підписаний запис часу візиту.',
      link: 'Так, надішліть мені',
      why: 'Якщо це були не ви, нічого не робіть: більше нічого не надійде.',
    },
    page: {
      title: 'Надіслати вам запис часу?',
      button: 'Надіслати мені',
      done: 'Запис часу вже надсилається вам.',
      dead: 'Це посилання більше не працює.',
    },
  },
  ru: {
    subject: 'Подписанная запись времени грузовика',
    about: 'Грузовик уехал. Его время на территории указано в приложенной записи, подписанной этим объектом.',
    replaced: 'Время грузовика исправлено. Приложенная запись заменяет отправленную раньше.',
    left: 'Отъезд',
    link: 'Проверить запись и узнать, не заменила ли её более поздняя',
    asked: 'Вы получили это письмо, потому что попросили запись этого визита.',
    confirm: {
      subject: 'Отправить вам запись времени?',
      about: 'Кто-то указал ваш адрес, чтобы получить подписанную запись времени визита.',
      link: 'Да, отправьте мне',
      why: 'Если это были не вы, ничего не делайте: больше ничего не придёт.',
    },
    page: {
      title: 'Отправить вам запись времени?',
      button: 'Отправить мне',
      done: 'Запись времени уже отправляется вам.',
      dead: 'Эта ссылка больше не работает.',
    },
  },
  fr: {
    subject: 'Relevé d’heures signé d’un camion',
    about: 'Un camion est parti. Ses heures sur place figurent dans le relevé joint, signé par ce site.',
    replaced: 'Des heures d’un camion ont été corrigées. Le relevé joint remplace celui qui a été envoyé auparavant.',
    left: 'Départ',
    link: 'Vérifier le relevé et voir si un autre l’a remplacé depuis',
    asked: 'Vous recevez ce message parce que vous avez demandé le relevé de cette visite.',
    confirm: {
      subject: 'Vous envoyer le relevé d’heures ?',
      about: 'Quelqu’un a donné votre adresse pour recevoir le relevé signé des heures d’une visite.',
      link: 'Oui, envoyez-le-moi',
      why: 'Si ce n’était pas vous, ne faites rien : vous ne recevrez plus rien.',
    },
    page: {
      title: 'Vous envoyer le relevé d’heures ?',
      button: 'Me l’envoyer',
      done: 'Le relevé d’heures vous est envoyé.',
      dead: 'Ce lien ne fonctionne plus.',
    },
  },
  pt: {
    subject: 'Registro de horários assinado de um caminhão',
    about: 'Um caminhão saiu. Seus horários no local estão no registro anexo, assinado por este local.',
    replaced: 'Horários de um caminhão foram corrigidos. O registro anexo substitui o que foi enviado antes.',
    left: 'Saída',
    link: 'Verificar o registro e ver se um posterior o substituiu',
    asked: 'Você recebe este e-mail porque pediu o registro desta visita.',
    confirm: {
      subject: 'Enviar o registro de horários para você?',
      about: 'Alguém informou o seu endereço para receber o registro assinado dos horários de uma visita.',
      link: 'Sim, envie para mim',
      why: 'Se não foi você, não faça nada: não chegará mais nada.',
    },
    page: {
      title: 'Enviar o registro de horários para você?',
      button: 'Enviar para mim',
      done: 'O registro de horários está a caminho.',
      dead: 'Este link não funciona mais.',
    },
  },
  pa: {
    subject: 'ਇੱਕ ਟਰੱਕ ਦੇ ਸਮੇਂ ਦਾ ਦਸਤਖ਼ਤ ਕੀਤਾ ਰਿਕਾਰਡ',
    about: 'ਇੱਕ ਟਰੱਕ ਚਲਾ ਗਿਆ ਹੈ। ਇੱਥੇ ਦੇ ਉਸਦੇ ਸਮੇਂ ਨਾਲ ਲੱਗੇ ਰਿਕਾਰਡ ਵਿੱਚ ਹਨ, ਜਿਸ ਉੱਤੇ ਇਸ ਸਾਈਟ ਨੇ ਦਸਤਖ਼ਤ ਕੀਤੇ ਹਨ।',
    replaced: 'ਇੱਕ ਟਰੱਕ ਦੇ ਸਮੇਂ ਠੀਕ ਕੀਤੇ ਗਏ। ਨਾਲ ਲੱਗਾ ਰਿਕਾਰਡ ਪਹਿਲਾਂ ਭੇਜੇ ਰਿਕਾਰਡ ਦੀ ਥਾਂ ਲੈਂਦਾ ਹੈ।',
    left: 'ਰਵਾਨਗੀ',
    link: 'ਰਿਕਾਰਡ ਦੀ ਜਾਂਚ ਕਰੋ ਅਤੇ ਵੇਖੋ ਕਿ ਕੀ ਬਾਅਦ ਵਾਲੇ ਨੇ ਇਸਦੀ ਥਾਂ ਲਈ ਹੈ',
    asked: 'ਤੁਹਾਨੂੰ ਇਹ ਇਸ ਲਈ ਮਿਲਿਆ ਕਿਉਂਕਿ ਤੁਸੀਂ ਇਸ ਫੇਰੀ ਦਾ ਰਿਕਾਰਡ ਮੰਗਿਆ ਸੀ।',
    confirm: {
      subject: 'ਕੀ ਅਸੀਂ ਤੁਹਾਨੂੰ ਸਮੇਂ ਦਾ ਰਿਕਾਰਡ ਭੇਜੀਏ?',
      about: 'ਕਿਸੇ ਨੇ ਇੱਕ ਫੇਰੀ ਦੇ ਸਮੇਂ ਦਾ ਦਸਤਖ਼ਤ ਕੀਤਾ ਰਿਕਾਰਡ ਲੈਣ ਲਈ ਤੁਹਾਡਾ ਪਤਾ ਦਿੱਤਾ ਹੈ।',
      link: 'ਹਾਂ, ਮੈਨੂੰ ਭੇਜੋ',
      why: 'ਜੇ ਉਹ ਤੁਸੀਂ ਨਹੀਂ ਸੀ, ਤਾਂ ਕੁਝ ਨਾ ਕਰੋ: ਹੋਰ ਕੁਝ ਨਹੀਂ ਆਵੇਗਾ।',
    },
    page: {
      title: 'ਤੁਹਾਨੂੰ ਸਮੇਂ ਦਾ ਰਿਕਾਰਡ ਭੇਜੀਏ?',
      button: 'ਮੈਨੂੰ ਭੇਜੋ',
      done: 'ਸਮੇਂ ਦਾ ਰਿਕਾਰਡ ਤੁਹਾਨੂੰ ਭੇਜਿਆ ਜਾ ਰਿਹਾ ਹੈ।',
      dead: 'ਇਹ ਲਿੰਕ ਹੁਣ ਕੰਮ ਨਹੀਂ ਕਰਦਾ।',
    },
  },
  hi: {
    subject: 'एक ट्रक के समय का हस्ताक्षरित रिकॉर्ड',
    about: 'एक ट्रक जा चुका है। यहाँ के उसके समय संलग्न रिकॉर्ड में हैं, जिस पर इस साइट ने हस्ताक्षर किए हैं।',
    replaced: 'एक ट्रक के समय ठीक किए गए। संलग्न रिकॉर्ड पहले भेजे गए रिकॉर्ड की जगह लेता है।',
    left: 'प्रस्थान',
    link: 'रिकॉर्ड जाँचें और देखें कि क्या बाद के रिकॉर्ड ने इसकी जगह ली है',
    asked: 'आपको यह इसलिए मिला क्योंकि आपने इस विज़िट का रिकॉर्ड माँगा था।',
    confirm: {
      subject: 'क्या हम आपको समय का रिकॉर्ड भेजें?',
      about: 'किसी ने एक विज़िट के समय का हस्ताक्षरित रिकॉर्ड पाने के लिए आपका पता दिया है।',
      link: 'हाँ, मुझे भेजें',
      why: 'अगर वह आप नहीं थे, तो कुछ न करें: और कुछ नहीं आएगा।',
    },
    page: {
      title: 'आपको समय का रिकॉर्ड भेजें?',
      button: 'मुझे भेजें',
      done: 'समय का रिकॉर्ड आपको भेजा जा रहा है।',
      dead: 'यह लिंक अब काम नहीं करता।',
    },
  },
  zh: {
    subject: '一辆卡车的签名时间记录',
    about: '一辆卡车已离场。其在场时间见所附记录，该记录由本场地签名。',
    replaced: '一辆卡车的时间已更正。所附记录取代先前发送的记录。',
    left: '离场',
    link: '核验记录，并查看是否已被后来的记录取代',
    asked: '您收到此邮件，是因为您索取了这次到访的记录。',
    confirm: {
      subject: '要把时间记录发给您吗？',
      about: '有人填写了您的地址，以接收一次到访的签名时间记录。',
      link: '是的，请发给我',
      why: '如果不是您本人，请勿操作：不会再有其他邮件。',
    },
    page: {
      title: '要把时间记录发给您吗？',
      button: '发给我',
      done: '时间记录正在发送给您。',
      dead: '此链接已失效。',
    },
  },
  ar: {
    subject: 'سجل أوقات موقّع لشاحنة',
    about: 'غادرت شاحنة. أوقاتها في الموقع موجودة في السجل المرفق الذي وقّعه هذا الموقع.',
    replaced: 'صُحّحت أوقات شاحنة. يحل السجل المرفق محل السجل الذي أُرسل من قبل.',
    left: 'المغادرة',
    link: 'تحقق من السجل واعرف إن كان سجل لاحق قد حلّ محله',
    asked: 'وصلتك هذه الرسالة لأنك طلبت سجل هذه الزيارة.',
    confirm: {
      subject: 'هل نرسل إليك سجل الأوقات؟',
      about: 'أعطى شخص ما عنوانك لاستلام السجل الموقّع لأوقات زيارة.',
      link: 'نعم، أرسلوه إليّ',
      why: 'إن لم تكن أنت، فلا تفعل شيئًا: لن يصلك المزيد.',
    },
    page: {
      title: 'هل نرسل إليك سجل الأوقات؟',
      button: 'أرسلوه إليّ',
      done: 'سجل الأوقات في طريقه إليك.',
      dead: 'لم يعد هذا الرابط يعمل.',
    },
  },
  de: {
    subject: 'Signierter Zeitnachweis eines Lkw',
    about:
      'Ein Lkw ist abgefahren. Seine Zeiten vor Ort stehen im beigefügten Nachweis, den dieser Standort signiert hat.',
    replaced: 'Zeiten eines Lkw wurden berichtigt. Der beigefügte Nachweis ersetzt den zuvor gesendeten.',
    left: 'Abfahrt',
    link: 'Den Nachweis prüfen und sehen, ob ihn ein späterer ersetzt hat',
    asked: 'Sie erhalten diese E-Mail, weil Sie den Nachweis dieses Aufenthalts angefordert haben.',
    confirm: {
      subject: 'Sollen wir Ihnen den Zeitnachweis senden?',
      about: 'Jemand hat Ihre Adresse angegeben, um den signierten Nachweis der Zeiten eines Aufenthalts zu erhalten.',
      link: 'Ja, senden Sie ihn mir',
      why: 'Wenn Sie das nicht waren, tun Sie nichts: Es kommt nichts weiter.',
    },
    page: {
      title: 'Ihnen den Zeitnachweis senden?',
      button: 'An mich senden',
      done: 'Der Zeitnachweis ist zu Ihnen unterwegs.',
      dead: 'Dieser Link gilt nicht mehr.',
    },
  },
  tr: {
    subject: 'Bir aracın imzalı zaman kaydı',
    about: 'Bir araç ayrıldı. Tesisteki saatleri, bu tesisin imzaladığı ekteki kayıttadır.',
    replaced: 'Bir aracın saatleri düzeltildi. Ekteki kayıt, daha önce gönderilenin yerine geçer.',
    left: 'Ayrılış',
    link: 'Kaydı denetleyin ve yerine daha yenisinin geçip geçmediğine bakın',
    asked: 'Bu e-postayı, bu ziyaretin kaydını istediğiniz için alıyorsunuz.',
    confirm: {
      subject: 'Zaman kaydını size gönderelim mi?',
      about: 'Birisi, bir ziyaretin imzalı zaman kaydını almak için adresinizi verdi.',
      link: 'Evet, bana gönderin',
      why: 'Bunu siz yapmadıysanız hiçbir şey yapmayın: başka e-posta gelmez.',
    },
    page: {
      title: 'Zaman kaydı size gönderilsin mi?',
      button: 'Bana gönder',
      done: 'Zaman kaydı size gönderiliyor.',
      dead: 'Bu bağlantı artık çalışmıyor.',
    },
  },
  ro: {
    subject: 'Fișa de timpi semnată a unui camion',
    about: 'Un camion a plecat. Orele sale la fața locului sunt în fișa atașată, semnată de această locație.',
    replaced: 'Orele unui camion au fost corectate. Fișa atașată o înlocuiește pe cea trimisă anterior.',
    left: 'Plecare',
    link: 'Verificați fișa și vedeți dacă una ulterioară a înlocuit-o',
    asked: 'Primiți acest mesaj pentru că ați cerut fișa acestei vizite.',
    confirm: {
      subject: 'Să vă trimitem fișa de timpi?',
      about: 'Cineva a dat adresa dumneavoastră pentru a primi fișa semnată a orelor unei vizite.',
      link: 'Da, trimiteți-mi-o',
      why: 'Dacă nu ați fost dumneavoastră, nu faceți nimic: nu va mai veni nimic.',
    },
    page: {
      title: 'Să vă trimitem fișa de timpi?',
      button: 'Trimiteți-mi-o',
      done: 'Fișa de timpi este în drum spre dumneavoastră.',
      dead: 'Acest link nu mai funcționează.',
    },
  },
};
