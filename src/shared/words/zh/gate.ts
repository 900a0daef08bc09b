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
};
