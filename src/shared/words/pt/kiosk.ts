import type { KioskWords } from '../words.ts';

export const kiosk: KioskWords<'pt'> = {
  language: 'Escolha o seu idioma',
  question: 'Pergunta {number} de {count}',
  next: 'Seguinte',
  back: 'Voltar',
  startOver: 'Recomeçar',
  readAloud: 'Ler em voz alta',
  largeText: 'Texto grande',
  contrast: 'Contraste alto',
  review: 'Está tudo certo?',
  edit: 'Alterar',
  change: 'Alterar: {field}',
  refused: 'O seu check-in não foi aceito. Fale com a equipe.',
  idle: {
    title: 'Ainda está aí?',
    text: 'O que digitou será apagado em alguns segundos.',
    stay: 'Continuar',
  },
  done: {
    title: 'Check-in concluído',
    ticket: 'A sua senha',
    scan: 'Leia este código com o seu telefone para acompanhar a sua visita.',
    wait: 'Aguarde até ser chamado.',
    finish: 'Pronto',
  },
  kept: {
    title: 'O seu check-in está guardado',
    text: 'Não há rede no momento. Ele será enviado assim que houver: não precisa digitar de novo. Avise a equipe de que está aqui.',
  },
  waiting: 'Check-ins à espera da rede: {count}',
};
