import type { ScanWords } from '../words.ts';

export const scan: ScanWords<'pt'> = {
  button: 'Ler com a câmera',
  title: 'Ler um código',
  hint: 'Ponha o código QR ou de barras em frente à câmera. Ele é lido neste aparelho e nenhuma imagem é guardada.',
  slow: 'Ainda não se vê nenhum código. Segure o papel esticado, mais perto e com mais luz. Também pode fechar isto e digitar o número.',
  several: 'Há vários códigos. Escolha aquele de que precisa.',
  refused:
    'O navegador não deixa esta página usar a câmera. Permita isso nas configurações do navegador, tire uma foto do código ou digite o número.',
  missing: 'Nenhuma câmera pode ser usada agora neste aparelho. Tire uma foto do código ou digite o número.',
  insecure:
    'A câmera só mostra a imagem aqui com uma conexão segura (HTTPS). Tire uma foto do código ou digite o número.',
  photo: 'Tirar uma foto do código',
  noCode: 'Não há nenhum código na foto. Tire-a mais de perto e com mais luz, ou digite o número.',
  failed: 'Agora não é possível ler códigos. Digite o número.',
  another: 'Outra câmera',
  light: 'Luz',
  found: {
    licence:
      'Isto é uma carteira de motorista ou um documento de identidade, e não um papel que se lê aqui. Nada foi lido nem guardado.',
    'arrival-link': 'Isto é um link de check-in, e não um número.',
    'visit-link': 'Isto é o link de uma visita, e não um número.',
    'gate-code': 'Isto é o código da portaria, e não um número.',
    'web-address': 'Isto é outro endereço, que não se abre aqui.',
    nothing: 'Este código não tem nenhum número que sirva aqui.',
    unasked: 'Este não é o código que se pede aqui.',
  },
};
