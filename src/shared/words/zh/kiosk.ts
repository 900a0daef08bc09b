import type { KioskWords } from '../words.ts';

export const kiosk: KioskWords<'zh'> = {
  language: '请选择语言',
  question: '第 {number} 题，共 {count} 题',
  next: '下一步',
  back: '上一步',
  startOver: '重新开始',
  readAloud: '朗读',
  largeText: '大字',
  contrast: '高对比度',
  review: '都正确吗？',
  edit: '修改',
  change: '修改：{field}',
  refused: '您的签到未被接受，请询问工作人员。',
  idle: {
    title: '您还在吗？',
    text: '您填写的内容将在几秒后清除。',
    stay: '继续',
  },
  done: {
    title: '签到完成',
    ticket: '您的排队号',
    scan: '用手机扫描此码，即可查看进度。',
    wait: '请等候叫号。',
    finish: '完成',
  },
  kept: {
    title: '您的签到已保存',
    text: '目前没有网络。网络恢复后会立即发送，无需重新填写。请告诉工作人员您已到达。',
  },
  waiting: '等待网络的签到：{count}',
};
