import type { Language } from './languages.ts';

interface MailWords {
  /** Precedes the link that unsubscribes from a kind of mail. */
  end: string;
  title: string;
  button: string;
  done: string;
  dead: string;
}

/** The words for unsubscribing, in mails and on the page that the link opens. */
export const mailWords: Readonly<Record<Language, MailWords>> = {
  en: {
    end: 'To get no more of these mails',
    title: 'No more of these mails?',
    button: 'Unsubscribe',
    done: 'You will get no more of these mails.',
    dead: 'This link does not work. Answer the mail to say that you want no more of them.',
  },
  es: {
    end: 'Para no recibir más correos de este tipo',
    title: '¿No recibir más correos de este tipo?',
    button: 'Cancelar la suscripción',
    done: 'No recibirá más correos de este tipo.',
    dead: 'Este enlace no funciona. Responda al correo para decir que no quiere recibir más.',
  },
  pl: {
    end: 'Aby nie otrzymywać więcej takich wiadomości',
    title: 'Nie wysyłać więcej takich wiadomości?',
    button: 'Wypisz mnie',
    done: 'Nie będziesz już otrzymywać takich wiadomości.',
    dead: 'Ten link nie działa. Odpowiedz na wiadomość, że nie chcesz ich więcej otrzymywać.',
  },
  uk: {
    end: 'Щоб більше не отримувати таких листів',
    title: 'Більше не надсилати таких листів?',
    button: 'Відписатися',
    done: 'Ви більше не отримуватимете таких листів.',
    dead: 'Це посилання не працює. Дайте відповідь на лист, що більше не хочете їх отримувати.',
  },
  ru: {
    end: 'Чтобы больше не получать таких писем',
    title: 'Больше не присылать таких писем?',
    button: 'Отписаться',
    done: 'Вы больше не будете получать таких писем.',
    dead: 'Эта ссылка не работает. Ответьте на письмо, что больше не хотите их получать.',
  },
  fr: {
    end: 'Pour ne plus recevoir ces e-mails',
    title: 'Ne plus recevoir ces e-mails ?',
    button: 'Se désabonner',
    done: 'Vous ne recevrez plus ces e-mails.',
    dead: 'Ce lien ne fonctionne pas. Répondez à l’e-mail pour dire que vous n’en voulez plus.',
  },
  pt: {
    end: 'Para não receber mais estes e-mails',
    title: 'Não receber mais estes e-mails?',
    button: 'Cancelar inscrição',
    done: 'Você não receberá mais estes e-mails.',
    dead: 'Este link não funciona. Responda ao e-mail dizendo que não quer mais recebê-los.',
  },
  pa: {
    end: 'ਅਜਿਹੀਆਂ ਈਮੇਲਾਂ ਹੋਰ ਨਾ ਲੈਣ ਲਈ',
    title: 'ਅਜਿਹੀਆਂ ਈਮੇਲਾਂ ਹੋਰ ਨਹੀਂ ਚਾਹੀਦੀਆਂ?',
    button: 'ਈਮੇਲਾਂ ਬੰਦ ਕਰੋ',
    done: 'ਤੁਹਾਨੂੰ ਅਜਿਹੀਆਂ ਈਮੇਲਾਂ ਹੋਰ ਨਹੀਂ ਆਉਣਗੀਆਂ।',
    dead: 'ਇਹ ਲਿੰਕ ਕੰਮ ਨਹੀਂ ਕਰਦਾ। ਈਮੇਲ ਦਾ ਜਵਾਬ ਦਿਓ ਕਿ ਤੁਹਾਨੂੰ ਹੋਰ ਨਹੀਂ ਚਾਹੀਦੀਆਂ।',
  },
  hi: {
    end: 'ऐसे ईमेल और न पाने के लिए',
    title: 'ऐसे ईमेल और नहीं चाहिए?',
    button: 'ईमेल बंद करें',
    done: 'आपको ऐसे ईमेल और नहीं आएँगे।',
    dead: 'यह लिंक काम नहीं करता। ईमेल का जवाब देकर बताएँ कि आपको और नहीं चाहिए।',
  },
  zh: {
    end: '不再接收此类邮件',
    title: '不再接收此类邮件？',
    button: '退订',
    done: '您将不再收到此类邮件。',
    dead: '此链接无效。请回复邮件，说明您不想再收到。',
  },
  ar: {
    end: 'لعدم تلقي المزيد من هذه الرسائل',
    title: 'ألا تريد المزيد من هذه الرسائل؟',
    button: 'إلغاء الاشتراك',
    done: 'لن تصلك هذه الرسائل بعد الآن.',
    dead: 'هذا الرابط لا يعمل. أجب على الرسالة بأنك لا تريد المزيد منها.',
  },
  de: {
    end: 'Um keine solchen E-Mails mehr zu bekommen',
    title: 'Keine solchen E-Mails mehr?',
    button: 'Abbestellen',
    done: 'Sie bekommen keine solchen E-Mails mehr.',
    dead: 'Dieser Link funktioniert nicht. Antworten Sie auf die E-Mail, dass Sie keine mehr möchten.',
  },
  tr: {
    end: 'Bu e-postaları artık almamak için',
    title: 'Bu e-postalar artık gelmesin mi?',
    button: 'Abonelikten çık',
    done: 'Bu e-postaları artık almayacaksınız.',
    dead: 'Bu bağlantı çalışmıyor. Artık istemediğinizi e-postayı yanıtlayarak bildirin.',
  },
  ro: {
    end: 'Pentru a nu mai primi astfel de e-mailuri',
    title: 'Nu mai doriți astfel de e-mailuri?',
    button: 'Dezabonare',
    done: 'Nu veți mai primi astfel de e-mailuri.',
    dead: 'Acest link nu funcționează. Răspundeți la e-mail că nu mai doriți să le primiți.',
  },
};
