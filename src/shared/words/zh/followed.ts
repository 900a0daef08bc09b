import type { FollowedWords } from '../words.ts';

export const followed: FollowedWords<'zh'> = {
  title: '您的到访',
  dockTitle: '{dock} 号月台',
  inProcess: '正在为您的车作业',
  ready: '作业已完成',
  estimate: {
    by: '通常在 {time} 前叫到您',
    long: '通常要 3 小时以上才叫到您',
    withdrawn: {
      docks: '暂时无法估计时间：没有开放的月台。',
      pace: '暂时无法估计时间：已有一段时间没有叫号。',
      late: '所需时间比平时长。',
    },
  },
  calledLastHour: { other: '过去一小时叫到 {count} 辆车' },
  times: '目前的时间记录',
  stages: {
    arrived: '到达',
    called: '叫号',
    docked: '停靠月台',
    'work-begun': '开始作业',
    'work-ended': '结束作业',
    left: '离开',
  },
  answer: {
    title: '您正在过来吗？',
    'on-my-way': '我在路上',
    'more-time': '我还需要时间',
    said: {
      'on-my-way': '工作人员已知道您正在过来。',
      'more-time': '工作人员已知道您还需要时间。',
    },
    failed: '回复未能发送，请重试。',
  },
  alarm: {
    start: '到时提醒我',
    text: '叫到您时，这部手机会响铃并振动。请保持此页面打开。',
    on: '叫到您时，这部手机会提醒您',
    awake: '屏幕会保持常亮。',
    maySleep: '此浏览器无法让屏幕保持常亮。请在手机设置中让屏幕不要自动关闭。',
    push: '此页面关闭时，您也会收到消息。',
    stop: '停止提醒',
    quiet: '关闭声音',
  },
  take: {
    title: '带在身边',
    text: '在另一部手机上查看此次到访，或发给您的调度员。',
    show: '显示二维码和链接',
    label: '打开此次到访的二维码',
    caption: '扫码查看此次到访',
    care: '拿到链接的人可以看到此页面的内容，并能代您回复，直到您离开 24 小时后。',
    failed: '无法生成链接，请重试。',
    copied: '链接已复制到剪贴板！',
  },
  unknown: {
    title: '无法显示此次到访',
    text: '链接不完整，或车辆离开已超过 24 小时。',
  },
  minutesOld: { other: '这是 {count} 分钟前的信息。' },
  hoursOld: { other: '这是 {count} 小时前的信息。' },
  noCode: '此页面需要 JavaScript。请询问现场工作人员。',
};
