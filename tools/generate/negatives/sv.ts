import type { NegativeTexts } from './texts.ts'

export const sv: NegativeTexts = {
  fares:
    '{al}: {B} från {p1} ¦ Boka senast {d1}, res mellan {d1} och {d2}. ¦ {fares} ¦ Priser enkel resa per person, begränsat antal platser.',
  'new-route':
    'Ny linje {A} – {B} från {d2} ¦ Exempel på tidtabell: ¦ {board} ¦ Biljetterna släpps {d1} kl. {t1}.',
  'price-alert':
    'Prisbevakning: {A} – {B} nu {p1} ¦ Flyget du bevakar har sjunkit från {p2} till {p1}. ¦ {al} {f1}, {d1}, {t1} – {t2}, direkt ¦ Se erbjudandet',
  quote:
    'Din offert {r} till {B} ¦ Hej {n}, här är vårt förslag. Ingenting är bokat ännu. ¦ {proposal} ¦ Totalt {p2} för 2 vuxna. Offerten gäller till {d1}.',
  'abandoned-cart':
    '{n}, du har något kvar i varukorgen ¦ Funderar du fortfarande på {B}? Slutför din bokning innan priset stiger. ¦ {proposal} ¦ Till betalning från {p1}',
  'payment-failed':
    'Betalningen misslyckades: bokningen blev inte klar ¦ Hej {n}, kortet nekades. Reservation {r} är inte bekräftad och ingen biljett är utfärdad. ¦ {proposal} ¦ Försök igen.',
  'expired-hold':
    'Din option har gått ut ¦ Optionen på flygen nedan gick ut {d1} kl. {t1}. Du har ingen bokning. ¦ {proposal} ¦ Sök igen',
  order:
    'Orderbekräftelse {u} ¦ Hej {n}, tack. 1 x kullager BA478 {p1}, 2 x lamphållare LH-320 {p2}. ¦ Leverans {d1} mellan {t1} och {t2}.',
  invoice: 'Faktura {u} ¦ Datum {d1}, förfaller {d2}. Konsultation 12 h {p1}, resekostnad {A}–{B} {p2}.',
  appointment: 'Påminnelse om tid ¦ {n}, din tid hos dr Holm är {d1} kl. {t1}, rum B2. ¦ Avboka på {ph}.',
  loyalty:
    'Ditt kontoutdrag: {u} poäng ¦ {n}, nr {u}. Senaste transaktioner: ¦ {miles} ¦ 12 400 poäng upphör {d2}.',
  survey: 'Hur var din flygresa? ¦ Hej {n}, du flög {f1} från {A} till {B} den {d1}. Svara på vår enkät.',
  security: 'Ny inloggning ¦ Inloggning från {B} {d1} kl. {t1}. Kod {u}. Var det inte du, byt lösenord.',
  parcel:
    'Ditt paket kommer {d1} ¦ Kolli {r}{u}SE. {d1} {t1} lämnade terminalen i {A}. {d1} {t2} ankom {B} flygplats. ¦ Leverans {t1}–{t2}.',
  bank: 'Kontoutdrag ¦ {d1} KORT {al} {f1} {A} {p1} ¦ {d1} AUTOGIRO EL {p2} ¦ {d2} {h} {B} {p1} ¦ Saldo {p2}',
  news: 'Flyg {f1} vände ¦ {A}, {d1}. {al} flyg {f1} mot {B} vände strax efter start kl. {t1}. Ingen skadades. Ett annat plan lyfte kl. {t2}.',
  blog: 'Recension: {al} business {A}–{B} ¦ Förra året flög jag {f1}, plats 4K. Ombordstigning {t1}, landning {t2} den {d1}. Hem med {f2}. ¦ 14 kommentarer',
  'flight-status':
    'Live: {f1} {A} ({ca}) – {B} ({cb}) ¦ Status: landat. Planerat {t1}, faktiskt {t2}, {d1}. ¦ Andra flyg i dag: ¦ {board}',
  extras:
    'Parkering, lounge och försäkring inför nästa resa ¦ Parkering på {A} från {p1} per dag, lounge från {p2}, öppet {t1}–{t2}. ¦ Gäller till {d1}.',
  job: 'Din ansökan som kabinpersonal ¦ Hej {n}, {al} bjuder in till uttagning i {A} {d1}, {t1}–{t2}. Ref. {r}.',
  minutes:
    'Mötesprotokoll {d1} ¦ Närvarande: {n}, {n2}. Start {t1}, slut {t2}. ¦ 1. Budget {p1} godkänd. 2. {n} reser till {B} i vår, flyg ej bestämt. 3. Nästa möte {d2}, rum A320.',
  school:
    'Utflykt {d1} ¦ Kära föräldrar, {d1} besöker klass 7B flygmuseet. Samling {t1}, åter {t2}. Kostnad {p1}. Svar senast {d2}.',
  'phone-bill':
    'Din mobilräkning ¦ Nummer {ph}. Samtal till {B} 12:04, 7 min. Roaming {A} 3,2 GB. Totalt {p1}, förfaller {d2}.',
  sport: 'Resultat {d1} ¦ {A} – {B} 2–1 ({t1}). {n} 10:35,4, {n2} 10:41,2. Nästa match {d2}, {t2}.',
  recipe: 'Citronkaka ¦ 2,5 dl mjöl, 3 ägg, 45 minuter i 180 °C. Klar {t1} om du börjar 15:00. ¦ Kram {n}',
  unsubscribed: 'Abonnemanget är uppsagt ¦ Hej {n}, {r} upphör {d1}. Ingen debitering av {p1} den {d2}.',
  'hotel-advert':
    'Upp till 40 % rabatt: {h} ¦ {B} {d1} till {d2} från {p1} per natt. Incheckning från 15:00, utcheckning till 11:00. ¦ Boka nu',
  spam: 'GRATTIS! Gratis flyg till {B} ¦ {n}, 2 biljetter värda {p2}. Kod {r}. Ring {ph} före {d1} {t1}.',
  chat: 'flyga? ¦ hej, {al} har {f1} {d1} kl {t1} för {p1}, eller {f2} senare. inget bokat än, säg till före {d2} ¦ {n}',
  train:
    'Din tågbiljett {A} – {B} ¦ Bokningsnummer {r}. Resenär {n}. ¦ Tåg 524, {d1}, avgång {A} C {t1} spår 7, ankomst {B} C {t2}, vagn 12, plats 45. ¦ Totalt {p1}.',
  bus: 'Din bussbiljett {A} – {B} ¦ Nr {u}. Resenär {n}. ¦ Buss 042, {d1}, avgång {A} busstation, läge 4, {t1}. Ankomst {B} busstation {t2}.',
  ferry:
    'Färjebokning {r} bekräftad ¦ {n}, 1 bil. ¦ Avgång {d1}: hamn {A} {t1} – hamn {B} {t2}, hytt 8214, däck 8. Fartyg: Nordstjärnan.',
  car: 'Hyrbil bekräftad {u} ¦ Förare {n}. Hämtning: {B} flygplats, {d1} {t1}. Återlämning: {d2} {t2}. Bil: Volvo V40 eller liknande. ¦ Totalt {p1}.',
  event:
    'Dina konsertbiljetter {d1} ¦ Order {u}, {n}, 2 biljetter, sektion C, rad 12. ¦ Konserthuset {B}, {d1}, insläpp {t1}, start {t2}.',
  restaurant:
    'Ditt bord på restaurang Sleven ¦ {n}, bord för 4 är reserverat {d1} kl. {t1}. ¦ Kvarngatan 22, {B}. Tel. {ph}',
}
