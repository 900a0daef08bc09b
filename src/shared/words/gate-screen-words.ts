import type { Language } from './languages.ts';

/** Drivers read these. */
export interface GateScreenWords {
  /** What to do with the code that it shows. */
  scan: string;
  /** The time left, in minutes and seconds. */
  next: string;
  /** That it has no code, and what to do then. */
  none: string;
}

/** One file has all languages: the screen shows them in turn, also offline. Source: docs/product, "The gate screen". */
export const gateScreenWords: Readonly<Record<Language, GateScreenWords>> = {
  en: {
    scan: 'To check in, scan this code with your phone or type the 8 digits into the form.',
    next: 'New code in {time}',
    none: 'There is no code at the moment. Please check in without it, and tell the staff that you are here.',
  },
  es: {
    scan: 'Para registrarse, escanee este código con el teléfono o escriba los 8 dígitos en el formulario.',
    next: 'Nuevo código en {time}',
    none: 'Ahora no hay código. Regístrese sin él y avise al personal de que está aquí.',
  },
  pl: {
    scan: 'Aby się zgłosić, zeskanuj ten kod telefonem lub wpisz 8 cyfr w formularzu.',
    next: 'Nowy kod za {time}',
    none: 'W tej chwili nie ma kodu. Zgłoś się bez niego i powiedz pracownikom, że tu jesteś.',
  },
  uk: {
    scan: 'Щоб зареєструватися, відскануйте цей код телефоном або введіть 8 цифр у форму.',
    next: 'Новий код через {time}',
    none: 'Зараз коду немає. Зареєструйтеся без нього й скажіть персоналу, що ви тут.',
  },
  ru: {
    scan: 'Чтобы зарегистрироваться, отсканируйте этот код телефоном или введите 8 цифр в форму.',
    next: 'Новый код через {time}',
    none: 'Сейчас кода нет. Зарегистрируйтесь без него и скажите персоналу, что вы здесь.',
  },
  fr: {
    scan: 'Pour vous enregistrer, scannez ce code avec votre téléphone ou saisissez les 8 chiffres dans le formulaire.',
    next: 'Nouveau code dans {time}',
    none: 'Il n’y a pas de code pour le moment. Enregistrez-vous sans lui et dites au personnel que vous êtes là.',
  },
  pt: {
    scan: 'Para fazer o check-in, escaneie este código com o telefone ou digite os 8 dígitos no formulário.',
    next: 'Novo código em {time}',
    none: 'Não há código no momento. Faça o check-in sem ele e avise a equipe de que está aqui.',
  },
  pa: {
    scan: 'ਚੈੱਕ-ਇਨ ਕਰਨ ਲਈ ਇਸ ਕੋਡ ਨੂੰ ਫ਼ੋਨ ਨਾਲ ਸਕੈਨ ਕਰੋ ਜਾਂ 8 ਅੰਕ ਫ਼ਾਰਮ ਵਿੱਚ ਲਿਖੋ।',
    next: 'ਨਵਾਂ ਕੋਡ {time} ਵਿੱਚ',
    none: 'ਇਸ ਵੇਲੇ ਕੋਈ ਕੋਡ ਨਹੀਂ ਹੈ। ਇਸ ਤੋਂ ਬਿਨਾਂ ਚੈੱਕ-ਇਨ ਕਰੋ ਅਤੇ ਸਟਾਫ਼ ਨੂੰ ਦੱਸੋ ਕਿ ਤੁਸੀਂ ਇੱਥੇ ਹੋ।',
  },
  hi: {
    scan: 'चेक-इन करने के लिए इस कोड को फ़ोन से स्कैन करें या 8 अंक फ़ॉर्म में लिखें।',
    next: 'नया कोड {time} में',
    none: 'अभी कोई कोड नहीं है। इसके बिना चेक-इन करें और कर्मचारियों को बताएँ कि आप यहाँ हैं।',
  },
  zh: {
    scan: '签到时，请用手机扫描此码，或在表格中输入这 8 位数字。',
    next: '{time} 后更换验证码',
    none: '目前没有验证码。请直接签到，并告诉工作人员您已到达。',
  },
  ar: {
    scan: 'لتسجيل الوصول، امسح هذا الرمز بهاتفك أو اكتب الأرقام الثمانية في النموذج.',
    next: 'رمز جديد بعد {time}',
    none: 'لا يوجد رمز حاليًا. سجّل وصولك من دونه وأبلغ الموظفين بأنك هنا.',
  },
  de: {
    scan: 'Zum Anmelden diesen Code mit dem Handy scannen oder die 8 Ziffern in das Formular tippen.',
    next: 'Neuer Code in {time}',
    none: 'Im Moment gibt es keinen Code. Bitte melden Sie sich ohne ihn an und sagen Sie dem Personal, dass Sie da sind.',
  },
  tr: {
    scan: 'Varışınızı bildirmek için bu kodu telefonunuzla tarayın veya 8 rakamı forma yazın.',
    next: '{time} sonra yeni kod',
    none: 'Şu anda kod yok. Varışınızı kodsuz bildirin ve burada olduğunuzu personele söyleyin.',
  },
  ro: {
    scan: 'Pentru înregistrare, scanați acest cod cu telefonul sau scrieți cele 8 cifre în formular.',
    next: 'Cod nou în {time}',
    none: 'În acest moment nu există cod. Înregistrați-vă fără el și spuneți personalului că sunteți aici.',
  },
};
