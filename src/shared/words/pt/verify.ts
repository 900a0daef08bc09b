import type { VerifyWords } from '../words.ts';

export const verify: VerifyWords<'pt'> = {
  title: 'Verificar um registro de horários',
  intro: 'Cole o registro ou o link abaixo do código QR, ou escolha o arquivo.',
  copy: 'Registro ou link',
  file: 'Arquivo',
  check: 'Verificar',
  failed: 'Não foi possível verificar. Tente de novo.',
  kept: 'Guardados neste telefone',
  number: 'Registro',
  issued: 'Assinado em',
  references: 'Número de coleta ou entrega',
  newest: 'Verificar o registro mais recente',
  verdicts: {
    genuine: 'Autêntico',
    replaced: 'Autêntico, mas substituído',
    deleted: 'Autêntico, apagado aqui depois',
    unknown: 'Desconhecido aqui',
    'other-site': 'Assinado por outro local',
    altered: 'Alterado',
    heads: 'Assinado por este local, mas não é um registro de horários',
    unreadable: 'Não é um registro de horários',
  },
  reasons: {
    genuine: 'Este local assinou, e esta cópia não foi alterada.',
    replaced:
      'Este local assinou, e esta cópia não foi alterada. Depois um horário foi corrigido: o registro {number} o substituiu.',
    deleted: 'Este local assinou, e esta cópia não foi alterada. Depois o local apagou a visita.',
    unknown:
      'Este local não tem esse registro. Ele pode ter se perdido numa restauração ou ter sido apagado após o prazo.',
    'other-site': 'Foi assinado com uma chave que não é deste local. Verifique no local que o assinou.',
    altered: 'Não está como foi assinado. Não confie nele.',
    heads:
      'É a lista diária dos registros mais recentes. Quem administra este local pode compará-la com os registros daqui.',
    unreadable: 'Isto não é um registro de horários nem um link para um.',
  },
};
