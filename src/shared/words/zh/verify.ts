import type { VerifyWords } from '../words.ts';

export const verify: VerifyWords<'zh'> = {
  title: '核验时间记录',
  intro: '请粘贴记录或其二维码下方的链接，或选择文件。',
  copy: '记录或链接',
  file: '文件',
  check: '核验',
  failed: '无法核验，请重试。',
  kept: '保存在此手机上',
  number: '记录',
  issued: '签署时间',
  references: '提货/送货编号',
  newest: '核验最新的记录',
  verdicts: {
    genuine: '真实',
    replaced: '真实，但已被取代',
    deleted: '真实，之后已在此删除',
    unknown: '此处没有该记录',
    'other-site': '由其他地点签署',
    altered: '已被改动',
    unreadable: '不是时间记录',
  },
  reasons: {
    genuine: '由本地点签署，此副本未被改动。',
    replaced: '由本地点签署，此副本未被改动。之后更正过时间：已由记录 {number} 取代。',
    deleted: '由本地点签署，此副本未被改动。本地点之后删除了这次到访。',
    unknown: '本地点没有这条记录。可能在恢复备份时丢失，或期满后已删除。',
    'other-site': '签署所用的密钥不属于本地点。请到签署它的地点核验。',
    altered: '内容与签署时不同，请勿相信。',
    unreadable: '这既不是时间记录，也不是时间记录的链接。',
  },
};
