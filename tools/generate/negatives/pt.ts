import type { NegativeTexts } from './texts.ts'

export const pt: NegativeTexts = {
  fares:
    '{al}: voe para {B} a partir de {p1} ¦ Compre até {d1} e viaje entre {d1} e {d2}. ¦ {fares} ¦ Preços por trecho e por pessoa, lugares limitados.',
  'new-route':
    'Nova rota {A} – {B} a partir de {d2} ¦ Horários de exemplo: ¦ {board} ¦ Vendas a partir de {d1} às {t1}.',
  'price-alert':
    'Alerta de preço: {A} – {B} por {p1} ¦ O voo que você acompanha caiu de {p2} para {p1}. ¦ {al} {f1}, {d1}, {t1} – {t2}, direto ¦ Ver oferta',
  quote:
    'Seu orçamento {r} para {B} ¦ Olá {n}, segue a nossa proposta. Ainda não foi feita nenhuma reserva. ¦ {proposal} ¦ Total {p2} para 2 adultos. Orçamento válido até {d1}, sujeito a disponibilidade.',
  'abandoned-cart':
    '{n}, você esqueceu algo no carrinho ¦ Ainda pensando em {B}? Conclua sua compra antes que o preço suba. ¦ {proposal} ¦ Continuar para o pagamento a partir de {p1}',
  'payment-failed':
    'Pagamento recusado: sua reserva não foi concluída ¦ Olá {n}, o cartão foi recusado. A reserva {r} não está confirmada e nenhum bilhete foi emitido. ¦ {proposal} ¦ Tente novamente.',
  'expired-hold':
    'Sua pré-reserva expirou ¦ A opção para os voos abaixo expirou em {d1} às {t1}. Você não tem nenhuma reserva. ¦ {proposal} ¦ Pesquisar novamente',
  order:
    'Pedido {u} confirmado ¦ Olá {n}, obrigado. 1 x rolamento BA478 {p1}, 2 x soquete LH-320 {p2}. ¦ Entrega em {d1} entre {t1} e {t2}.',
  invoice: 'Fatura {u} ¦ Data {d1}, vencimento {d2}. Consultoria 12 h {p1}, viagem {A}–{B} {p2}.',
  appointment:
    'Lembrete de consulta ¦ {n}, sua consulta com a Dra. Hora é em {d1} às {t1}, sala B2. ¦ Telefone {ph}.',
  loyalty:
    'Seu extrato: {u} pontos ¦ {n}, nº {u}. Últimos lançamentos: ¦ {miles} ¦ 12.400 pontos expiram em {d2}.',
  survey:
    'Como foi o seu voo? ¦ Olá {n}, em {d1} você voou no {f1} de {A} para {B}. Responda à pesquisa em 5 minutos.',
  security:
    'Novo acesso à sua conta ¦ Acesso de {B} em {d1} às {t1}. Código {u}. Se não foi você, altere a senha.',
  parcel:
    'Sua encomenda chega em {d1} ¦ Rastreio {r}{u}BR. {d1} {t1} saiu de {A}. {d1} {t2} chegou ao aeroporto de {B}. ¦ Entrega {t1}–{t2}.',
  bank: 'Seu extrato bancário ¦ {d1} CARTÃO {al} {f1} {A} {p1} ¦ {d1} DÉBITO LUZ {p2} ¦ {d2} {h} {B} {p1} ¦ Saldo {p2}',
  news: 'Voo {f1} retorna a {A} ¦ {A}, {d1}. O voo {f1} da {al} para {B} retornou pouco depois de decolar às {t1}. Ninguém se feriu. Outro avião partiu às {t2}.',
  blog: 'Avaliação: {al} na executiva, {A}–{B} ¦ No ano passado voei no {f1}, assento 4K. Embarque às {t1}, chegada às {t2} de {d1}. A volta foi no {f2}. ¦ 14 comentários',
  'flight-status':
    'Ao vivo: {f1} {A} ({ca}) – {B} ({cb}) ¦ Status: pousou. Previsto {t1}, real {t2}, {d1}. ¦ Outros voos de hoje: ¦ {board}',
  extras:
    'Estacionamento, sala VIP e seguro para sua próxima viagem ¦ Estacionamento em {A} a partir de {p1} por dia, sala VIP {p2}, das {t1} às {t2}. ¦ Oferta até {d1}.',
  job: 'Sua candidatura: comissário de bordo ¦ Olá {n}, a {al} convida você para a seleção em {A} em {d1}, das {t1} às {t2}. Ref. {r}.',
  minutes:
    'Ata da reunião de {d1} ¦ Presentes: {n}, {n2}. Início {t1}, fim {t2}. ¦ 1. Orçamento {p1} aprovado. 2. {n} viajará para {B} na primavera, voo a definir. 3. Próxima reunião {d2}, sala A320.',
  school:
    'Passeio escolar em {d1} ¦ Queridos pais, em {d1} a turma 7B visita o museu do ar. Saída {t1}, retorno {t2}. Custo {p1}. Resposta até {d2}.',
  'phone-bill':
    'Sua conta de celular ¦ Linha {ph}. Ligações para {B} 12:04, 7 min. Roaming {A} 3,2 GB. Total {p1}, vencimento {d2}.',
  sport: 'Resultados de {d1} ¦ {A} – {B} 2 x 1 ({t1}). {n} 10:35,4; {n2} 10:41,2. Próximo jogo {d2}, {t2}.',
  recipe:
    'Bolo de limão ¦ 250 g de farinha, 3 ovos, 45 minutos a 180 °C. Pronto às {t1} se começar às 15:00. ¦ Beijos, {n}',
  unsubscribed:
    'Assinatura cancelada ¦ Olá {n}, seu plano {r} termina em {d1}. Não haverá cobrança de {p1} em {d2}.',
  'hotel-advert':
    'Até 40% de desconto: {h} ¦ {B} de {d1} a {d2} a partir de {p1} por noite. Check-in a partir das 15:00, check-out até às 11:00. ¦ Reserve já',
  spam: 'VOCÊ GANHOU voos grátis para {B} ¦ {n}, 2 passagens no valor de {p2}. Código {r}. Ligue {ph} até {d1} {t1}.',
  chat: 'voos? ¦ oi, a {al} tem o {f1} em {d1} às {t1} por {p1}, ou o {f2} mais tarde. não comprei nada ainda, me diz até {d2} ¦ {n}',
  train:
    'O seu bilhete de comboio {A} – {B} ¦ Referência {r}. Passageiro: {n}. ¦ Alfa Pendular 124, {d1}, partida estação de {A} {t1}, linha 7, chegada estação de {B} {t2}, carruagem 12, lugar 45. ¦ Total {p1}. Bilhete de comboio.',
  bus: 'Sua passagem de ônibus {A} – {B} ¦ Nº {u}. Passageiro {n}. ¦ Ônibus 042, {d1}, saída rodoviária de {A}, plataforma 4, {t1}. Chegada rodoviária de {B} {t2}.',
  ferry:
    'Reserva de ferry {r} confirmada ¦ {n}, 1 carro. ¦ Travessia {d1}: porto de {A} {t1} – porto de {B} {t2}, cabine 8214, convés 8. Navio: Estrela do Norte.',
  car: 'Aluguel de carro confirmado {u} ¦ Condutor {n}. Retirada: aeroporto de {B}, {d1} {t1}. Devolução: {d2} {t2}. Carro: Fiat Argo ou similar. ¦ Total {p1}.',
  event:
    'Seus ingressos para o show de {d1} ¦ Pedido {u}, {n}, 2 ingressos, setor C, fila 12. ¦ Teatro de {B}, {d1}, abertura {t1}, início {t2}.',
  restaurant:
    'Sua mesa no restaurante A Concha ¦ {n}, sua mesa para 4 está reservada para {d1} às {t1}. ¦ Rua do Moinho 22, {B}. Tel. {ph}',
}
