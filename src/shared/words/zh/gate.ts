import type { GateWords } from '../words.ts';

export const gate: GateWords<'zh'> = {
  rules: {
    title: '场地规定',
    accept: '我已阅读场地规定并将遵守',
    accepted: '您已于{day}接受场地规定。',
    read: '重新阅读',
    loading: '正在加载场地规定…',
    offline: '没有网络连接，无法显示场地规定。您仍可办理登记。请向工作人员询问规定。',
    retry: '重试',
    required: '请阅读场地规定，并勾选您将遵守。',
  },
  code: {
    label: '大门验证码',
    hint: '大门海报或屏幕上的 8 位数字。没有它，工作人员须先确认您的签到。',
    digits: '验证码为 8 位数字。请按所见输入，或留空。',
    again: '大门验证码输错了吗？',
    aboutAgain: '您可以在这里重新输入。如果已输入正确，则无需任何操作。',
    send: '发送验证码',
    sent: '验证码已发送。',
    failed: '验证码未能发送。请稍后再试。',
  },
  out: {
    title: '请在大门停车',
    text: '离开场区前，请在大门停车。您的离场将在那里登记。',
  },
};
