import type { GateWords } from '../words.ts';

export const gate: GateWords<'pt'> = {
  rules: {
    title: 'Regras do local',
    accept: 'Li as regras do local e vou segui-las',
    accepted: 'Você aceitou as regras do local em {day}.',
    read: 'Ler de novo',
    loading: 'Carregando as regras do local…',
    offline:
      'As regras do local não podem ser mostradas sem conexão. Mesmo assim você pode fazer o check-in. Pergunte as regras à equipe.',
    retry: 'Tentar de novo',
    required: 'Leia as regras do local e marque que vai segui-las.',
  },
  code: {
    label: 'Código na portaria',
    hint: 'Os 8 dígitos do cartaz ou da tela na portaria. Sem eles, a equipe precisa confirmar seu registro antes.',
    digits: 'O código tem 8 dígitos. Digite-os como os vê ou deixe o campo vazio.',
    again: 'Errou o código da portaria?',
    aboutAgain: 'Aqui você pode digitá-lo de novo. Se estava certo, não precisa fazer nada.',
    send: 'Enviar código',
    sent: 'Seu código foi enviado.',
    failed: 'Não foi possível enviar o código. Tente de novo mais tarde.',
  },
  out: {
    title: 'Pare na portaria',
    text: 'Antes de sair do local, pare na portaria. A sua saída é registrada lá.',
  },
};
