import type { NegativeTexts } from './texts.ts'

export const it: NegativeTexts = {
  fares:
    '{al}: vola a {B} da {p1} ¦ Prenota entro il {d1} per viaggiare tra il {d1} e il {d2}. ¦ {fares} ¦ Tariffe a tratta e a persona, posti limitati.',
  'new-route':
    'Nuova rotta {A} – {B} dal {d2} ¦ Orari di esempio: ¦ {board} ¦ In vendita dal {d1} alle {t1}.',
  'price-alert':
    'Avviso di prezzo: {A} – {B} a {p1} ¦ Il volo che segui è sceso da {p2} a {p1}. ¦ {al} {f1}, {d1}, {t1} – {t2}, diretto ¦ Vedi offerta',
  quote:
    'Il tuo preventivo {r} per {B} ¦ Gentile {n}, ecco la nostra proposta. Al momento non è stato prenotato nulla. ¦ {proposal} ¦ Totale {p2} per 2 adulti. Preventivo valido fino al {d1}, salvo disponibilità.',
  'abandoned-cart':
    '{n}, hai lasciato qualcosa in sospeso ¦ Stai ancora pensando a {B}? Completa la prenotazione prima che il prezzo aumenti. ¦ {proposal} ¦ Vai al pagamento da {p1}',
  'payment-failed':
    'Pagamento non riuscito: la prenotazione non è stata completata ¦ Gentile {n}, la carta è stata rifiutata. La prenotazione {r} non è confermata e nessun biglietto è stato emesso. ¦ {proposal} ¦ Riprova sul nostro sito.',
  'expired-hold':
    'La tua opzione è scaduta ¦ L’opzione sui voli qui sotto è scaduta il {d1} alle {t1}. Non hai nessuna prenotazione. ¦ {proposal} ¦ Cerca di nuovo',
  order:
    'Conferma ordine {u} ¦ Ciao {n}, grazie. 1 x cuscinetto BA478 {p1}, 2 x portalampada LH-320 {p2}. ¦ Consegna il {d1} tra le {t1} e le {t2}.',
  invoice: 'Fattura {u} ¦ Data {d1}, scadenza {d2}. Consulenza 12 ore {p1}, trasferta {A}–{B} {p2}.',
  appointment:
    'Promemoria appuntamento ¦ {n}, le ricordiamo la visita con il dott. Orsini il {d1} alle {t1}, stanza B2. ¦ Disdette: {ph}.',
  loyalty:
    'Il tuo estratto conto: {u} punti ¦ {n}, n. {u}. Ultimi movimenti: ¦ {miles} ¦ 12.400 punti scadono il {d2}.',
  survey:
    'Com’è andato il volo? ¦ Ciao {n}, il {d1} hai volato con {f1} da {A} a {B}. Rispondi al sondaggio, bastano 5 minuti.',
  security:
    'Nuovo accesso al tuo account ¦ Accesso da {B} il {d1} alle {t1}. Codice {u}. Se non sei stato tu, cambia la password.',
  parcel:
    'Il tuo pacco arriva il {d1} ¦ Spedizione {r}{u}IT. {d1} {t1} partito da {A}. {d1} {t2} arrivato all’aeroporto di {B}. ¦ Consegna {t1}–{t2}.',
  bank: 'Estratto conto disponibile ¦ {d1} CARTA {al} {f1} {A} {p1} ¦ {d1} ADDEBITO LUCE {p2} ¦ {d2} {h} {B} {p1} ¦ Saldo {p2}',
  news: 'Il volo {f1} torna indietro ¦ {A}, {d1}. Il volo {f1} di {al} diretto a {B} è rientrato poco dopo il decollo delle {t1}. Nessun ferito. L’aereo sostitutivo è partito alle {t2}.',
  blog: 'Recensione: {al} in business, {A}–{B} ¦ L’anno scorso ho volato con il {f1}, posto 4K. Imbarco alle {t1}, arrivo alle {t2} del {d1}. Ritorno con il {f2}. ¦ 14 commenti',
  'flight-status':
    'In diretta: {f1} {A} ({ca}) – {B} ({cb}) ¦ Stato: atterrato. Previsto {t1}, effettivo {t2}, {d1}. ¦ Altri voli di oggi: ¦ {board}',
  extras:
    'Parcheggio, lounge e assicurazione per il prossimo viaggio ¦ Parcheggio a {A} da {p1} al giorno, lounge da {p2}, aperta {t1}–{t2}. ¦ Offerta fino al {d1}.',
  job: 'La tua candidatura: assistente di volo ¦ Gentile {n}, {al} ti invita alla selezione a {A} il {d1} dalle {t1} alle {t2}. Rif. {r}.',
  minutes:
    'Verbale della riunione del {d1} ¦ Presenti: {n}, {n2}. Inizio {t1}, fine {t2}. ¦ 1. Budget {p1} approvato. 2. {n} andrà a {B} in primavera, volo da definire. 3. Prossima riunione {d2}, sala A320.',
  school:
    'Gita del {d1} ¦ Cari genitori, il {d1} la 2B visita il museo dell’aria. Ritrovo {t1}, rientro {t2}. Costo {p1}. Adesioni entro il {d2}.',
  'phone-bill':
    'La tua bolletta ¦ Numero {ph}. Chiamate verso {B} 12:04, 7 min. Roaming {A} 3,2 GB. Totale {p1}, scadenza {d2}.',
  sport: 'Risultati del {d1} ¦ {A} – {B} 2-1 ({t1}). {n} 10:35,4; {n2} 10:41,2. Prossima partita {d2}, {t2}.',
  recipe:
    'Torta al limone ¦ 250 g di farina, 3 uova, 45 minuti a 180 °C. Pronta alle {t1} se inizi alle 15:00. ¦ Baci, {n}',
  unsubscribed:
    'Abbonamento disdetto ¦ Ciao {n}, il piano {r} termina il {d1}. Nessun addebito di {p1} il {d2}.',
  'hotel-advert':
    'Fino al 40% di sconto: {h} ¦ {B} dal {d1} al {d2} da {p1} a notte. Check-in dalle 15:00, check-out entro le 11:00. ¦ Prenota ora',
  spam: 'HAI VINTO voli gratis per {B} ¦ {n}, 2 biglietti del valore di {p2}. Codice {r}. Chiama {ph} entro il {d1} {t1}.',
  chat: 'voli? ¦ ehi, {al} ha il {f1} il {d1} alle {t1} a {p1}, oppure il {f2} più tardi. non ho prenotato niente, dimmi entro il {d2} ¦ {n}',
  train:
    'Il tuo biglietto del treno {A} – {B} ¦ Codice {r}. Viaggiatore: {n}. ¦ Frecciarossa 9524, {d1}, partenza {A} Centrale {t1} binario 7, arrivo {B} Centrale {t2}, carrozza 12, posto 45. ¦ Totale {p1}. Biglietto ferroviario.',
  bus: 'Il tuo biglietto dell’autobus {A} – {B} ¦ N. {u}. Passeggero {n}. ¦ Autobus 042, {d1}, partenza autostazione di {A}, stallo 4, {t1}. Arrivo autostazione di {B} {t2}.',
  ferry:
    'Prenotazione traghetto {r} confermata ¦ {n}, 1 auto. ¦ Traversata {d1}: porto di {A} {t1} – porto di {B} {t2}, cabina 8214, ponte 8. Nave: Stella del Nord.',
  car: 'Noleggio auto confermato {u} ¦ Conducente {n}. Ritiro: aeroporto di {B}, {d1} {t1}. Riconsegna: {d2} {t2}. Auto: Fiat Panda o simile. ¦ Totale {p1}.',
  event:
    'I tuoi biglietti per il concerto del {d1} ¦ Ordine {u}, {n}, 2 biglietti, settore C, fila 12. ¦ Teatro di {B}, {d1}, apertura {t1}, inizio {t2}.',
  restaurant:
    'Il tuo tavolo al ristorante Il Mestolo ¦ {n}, il tavolo per 4 è prenotato per il {d1} alle {t1}. ¦ Via del Mulino 22, {B}. Tel. {ph}',
}
