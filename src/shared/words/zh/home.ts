import type { HomeWords } from '../words.ts';

export const home: HomeWords<'zh'> = {
  pageTitle: '首页',
  tagline: '快捷高效的仓库签到系统，供司机和管理人员使用',
  driver: { title: '司机签到', text: '刚到？请在这里签到，开始排队。', button: '立即签到' },
  admin: { title: '管理面板', text: '供仓库员工使用：月台、优先级和场内所有车辆。', button: '员工登录' },
  yard: { pause: '暂停背景视频', play: '播放背景视频' },
  quick: {
    title: '快速签到',
    text: '用手机扫描二维码，打开签到表。',
    caption: '扫描此二维码签到',
    label: '打开司机签到表的二维码',
  },
  steps: { camera: '打开手机相机', point: '对准二维码', form: '在驾驶室里填写表格' },
  notFound: {
    title: '找不到页面',
    text: '此网址没有页面，可能已移走，或网址输入有误。',
    back: '返回',
    home: '回到首页',
  },
  poster: {
    title: '海报',
    noCamera: '或在手机上输入此网址：',
    label: '打开 {facility} 司机签到表的二维码',
  },
};
