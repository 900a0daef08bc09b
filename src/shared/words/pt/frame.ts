import type { FrameWords } from '../words.ts';

export const frame: FrameWords<'pt'> = {
  page: {
    skip: 'Ir para o conteúdo',
    loading: 'Carregando...',
    language: 'Idioma',
    optional: '(opcional)',
    close: 'Fechar',
    dismiss: 'Dispensar',
    retry: 'Tentar de novo',
    failed: {
      title: 'Algo deu errado',
      description: 'Não foi possível carregar os dados. Tente de novo.',
      again: 'Tentar de novo',
    },
  },
  header: {
    main: 'Principal',
    open: 'Abrir menu',
    close: 'Fechar menu',
    home: 'Início',
    checkIn: 'Check-in do motorista',
    queue: 'Situação da fila',
    logIn: 'Acesso da equipe',
  },
  footer: {
    label: 'Rodapé',
    documentation: 'Documentação',
    terms: 'Termos',
    privacy: 'Privacidade',
    support: 'Ajuda',
    nowhere: 'Ainda sem endereço',
    credit: 'Feito para os motoristas, as docas e quem faz tudo andar.',
  },
  connection: {
    offline: 'Sem conexão',
    tried: { one: 'Uma tentativa de falar com o servidor', other: '{count} tentativas de falar com o servidor' },
    restored: { title: 'A conexão voltou', description: 'Você está on-line de novo. Enviando os dados...' },
    lost: {
      title: 'Conexão perdida',
      description: 'Você está sem conexão. As mudanças ficam guardadas neste aparelho.',
    },
    issue: { title: 'Problema na conexão', description: 'Você está sem conexão' },
    unreachable: 'Não foi possível falar com o servidor.',
  },
  unsent: {
    label: 'Mudanças neste aparelho',
    checkIn: 'Check-in',
    waiting: {
      one: '1 operação será enviada quando a conexão voltar.',
      other: '{count} operações serão enviadas quando a conexão voltar.',
    },
    sending: { one: '{count} operação ainda não foi enviada.', other: '{count} operações ainda não foram enviadas.' },
    notLasting: 'Este navegador não deixa guardar dados. Mantenha esta página aberta até tudo ser enviado.',
    kept: {
      title: 'Modo sem conexão',
      description: 'O check-in está guardado aqui. Será enviado quando a conexão voltar.',
    },
    queued: {
      title: 'Check-in à espera de envio',
      description: 'Está guardado aqui e será enviado de novo quando a conexão melhorar.',
    },
    sent: {
      title: 'O que foi guardado sem conexão já foi enviado',
      description: { one: '{count} mudança enviada.', other: '{count} mudanças enviadas.' },
    },
    notSent: {
      title: 'Algumas mudanças não puderam ser enviadas',
      description: 'Estão no alto da página, com os motivos.',
    },
    maxRetries: {
      title: 'Sem mais tentativas por agora',
      description: 'O servidor não aceitou uma mudança três vezes. Ela fica guardada e será enviada de novo.',
    },
    unreadable: {
      title: 'Erro de envio',
      description: 'Algumas mudanças guardadas neste aparelho não podem ser lidas. Foram separadas para recuperação.',
    },
    retried: { title: 'Pronto', description: 'A mudança foi enviada.' },
    notRetried: { title: 'Não deu certo', description: 'Ainda não foi possível enviar a mudança.' },
    copied: { title: 'Copiado', description: 'A mudança está na área de transferência.' },
    notCopied: { title: 'Erro', description: 'Este navegador não deixa copiar.' },
    copy: 'Copiar',
    download: 'Baixar',
    downloadAll: 'Baixar tudo',
    discard: 'Descartar',
    noRoom: {
      title: 'Não há espaço para a sua mudança',
      text: {
        one: 'Este aparelho está cheio. Para guardar o que você acabou de fazer, {count} mudança não enviada, a mais antiga, tem de sair. Antes você a recebe num arquivo.',
        other:
          'Este aparelho está cheio. Para guardar o que você acabou de fazer, as {count} mudanças mais antigas não enviadas têm de sair. Antes você as recebe num arquivo.',
      },
      confirm: 'Baixar e abrir espaço',
      cancel: 'Manter',
    },
  },
  newVersion: {
    title: 'Há uma versão nova',
    text: 'Nada do que você escreveu se perde.',
    use: 'Usar agora',
    later: 'Mais tarde',
  },
  toasts: { label: 'Avisos' },
};
