import type { KioskWords } from '../words.ts';

export const kiosk: KioskWords<'ar'> = {
  language: 'اختر لغتك',
  question: 'السؤال {number} من {count}',
  next: 'التالي',
  back: 'رجوع',
  startOver: 'البدء من جديد',
  readAloud: 'اقرأ بصوت عالٍ',
  largeText: 'نص كبير',
  contrast: 'تباين عالٍ',
  review: 'هل كل شيء صحيح؟',
  edit: 'تغيير',
  change: 'تغيير: {field}',
  refused: 'لم يُقبل تسجيل وصولك. يرجى سؤال الموظفين.',
  idle: {
    title: 'هل ما زلت هنا؟',
    text: 'سيُمحى ما أدخلته خلال ثوانٍ.',
    stay: 'متابعة',
  },
  done: {
    title: 'تم تسجيل وصولك',
    ticket: 'رقم دورك',
    scan: 'امسح هذا الرمز بهاتفك لمتابعة زيارتك.',
    wait: 'يرجى الانتظار حتى يُنادى عليك.',
    finish: 'تم',
  },
  kept: {
    title: 'تسجيل وصولك محفوظ',
    text: 'لا توجد شبكة حاليًا. سيُرسل فور توفرها: لا حاجة إلى إدخاله مرة أخرى. يرجى إبلاغ الموظفين بأنك هنا.',
  },
  waiting: 'تسجيلات تنتظر الشبكة: {count}',
};
