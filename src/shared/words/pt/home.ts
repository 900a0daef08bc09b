import type { HomeWords } from '../words.ts';

export const home: HomeWords<'pt'> = {
  pageTitle: 'Início',
  tagline: 'Check-in rápido e eficiente no armazém, para motoristas e gestores',
  driver: {
    title: 'Check-in do motorista',
    text: 'Acabou de chegar? Faça o check-in aqui e garanta o seu lugar na fila.',
    button: 'Fazer check-in agora',
  },
  admin: {
    title: 'Painel da equipe',
    text: 'Para a equipe do armazém: docas, prioridades e todos os caminhões no pátio.',
    button: 'Acesso da equipe',
  },
  yard: { pause: 'Pausar o vídeo de fundo', play: 'Reproduzir o vídeo de fundo' },
  quick: {
    title: 'Check-in rápido',
    text: 'Leia o código QR para abrir o formulário no telefone.',
    caption: 'Leia este código QR para fazer o check-in',
    label: 'Código QR que abre o formulário do motorista',
  },
  steps: {
    camera: 'Abra a câmera do telefone',
    point: 'Aponte para o código',
    form: 'Preencha o formulário na cabine',
  },
  notFound: {
    title: 'Página não encontrada',
    text: 'Não há nenhuma página neste endereço. Pode ter mudado, ou o endereço foi mal escrito.',
    back: 'Voltar',
    home: 'Ir para o início',
  },
  poster: {
    title: 'Cartaz',
    noCamera: 'Ou escreva este endereço no telefone:',
    label: 'Código QR que abre o formulário do motorista de {facility}',
  },
};
