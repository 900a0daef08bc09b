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
};
