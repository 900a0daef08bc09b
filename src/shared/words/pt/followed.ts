import type { FollowedWords } from '../words.ts';

export const followed: FollowedWords<'pt'> = {
  title: 'A sua visita',
  dockTitle: 'DOCA {dock}',
  inProcess: 'Estão trabalhando no seu caminhão',
  ready: 'O trabalho terminou',
  estimate: {
    by: 'Normalmente chamam até {time}',
    long: 'Normalmente chamam daqui a mais de 3 horas',
    withdrawn: {
      docks: 'Sem estimativa agora: nenhuma doca está aberta.',
      pace: 'Sem estimativa agora: ninguém é chamado há algum tempo.',
      late: 'Está demorando mais do que o normal.',
    },
  },
  calledLastHour: {
    one: '{count} caminhão chamado na última hora',
    other: '{count} caminhões chamados na última hora',
  },
  times: 'Horários até agora',
  freeUntil: 'Tempo livre de cobrança até',
  stages: {
    arrived: 'Chegada',
    called: 'Chamada',
    docked: 'Na doca',
    'work-begun': 'Início do trabalho',
    'work-ended': 'Fim do trabalho',
    left: 'Saída',
  },
  answer: {
    title: 'Você está vindo?',
    'on-my-way': 'Estou a caminho',
    'more-time': 'Preciso de mais tempo',
    confirmed: {
      'on-my-way': 'A equipe sabe que você está a caminho.',
      'more-time': 'A equipe sabe que você precisa de mais tempo.',
    },
    failed: 'A sua resposta não foi enviada. Tente de novo.',
  },
  alarm: {
    start: 'Avisar-me',
    text: 'Este telefone toca e vibra quando você for chamado. Deixe esta página aberta.',
    on: 'Este telefone avisa quando você for chamado',
    awake: 'A tela fica ligada.',
    maySleep: 'Este navegador não consegue manter a tela ligada. Ajuste o telefone para que a tela não se apague.',
    push: 'Você também recebe uma mensagem com esta página fechada.',
    stop: 'Parar de avisar',
    quiet: 'Desligar o som',
  },
  take: {
    title: 'Levar consigo',
    text: 'Acompanhe esta visita em outro telefone ou envie-a ao seu despachante.',
    show: 'Mostrar código e link',
    label: 'Código QR que abre esta visita',
    caption: 'Escaneie para acompanhar esta visita',
    care: 'Quem tem o link vê o que está nesta página e pode responder por você, até 24 horas depois da sua saída.',
    failed: 'Não foi possível criar o link. Tente de novo.',
    copied: 'Link copiado!',
  },
  unknown: {
    title: 'Esta visita não pode ser mostrada',
    text: 'O link não está completo, ou o caminhão saiu há mais de 24 horas.',
  },
  minutesOld: {
    one: 'Esta informação é de {count} minuto atrás.',
    other: 'Esta informação é de {count} minutos atrás.',
  },
  hoursOld: { one: 'Esta informação é de {count} hora atrás.', other: 'Esta informação é de {count} horas atrás.' },
  noCode: 'Esta página precisa de JavaScript. Fale com a equipe no local.',
};
