import type { NegativeTexts } from './texts.ts'

export const nl: NegativeTexts = {
  fares:
    '{al}: naar {B} vanaf {p1} ¦ Boek voor {d1}, reis tussen {d1} en {d2}. ¦ {fares} ¦ Prijzen per persoon enkele reis, beperkt beschikbaar.',
  'new-route':
    'Nieuw vanaf {d2}: {A} – {B} ¦ Voorbeeld van de dienstregeling: ¦ {board} ¦ Te boeken vanaf {d1} om {t1}.',
  'price-alert':
    'Prijsalert: {A} – {B} nu {p1} ¦ De vlucht die je volgt ging van {p2} naar {p1}. ¦ {al} {f1}, {d1}, {t1} – {t2}, rechtstreeks ¦ Bekijk aanbieding',
  quote:
    'Je offerte {r} voor {B} ¦ Beste {n}, hierbij ons voorstel. Er is nog niets geboekt. ¦ {proposal} ¦ Totaal {p2} voor 2 personen. Offerte geldig tot {d1}, onder voorbehoud.',
  'abandoned-cart':
    '{n}, je bent iets vergeten ¦ Nog steeds zin in {B}? Rond je boeking af voordat de prijs stijgt. ¦ {proposal} ¦ Verder naar betalen vanaf {p1}',
  'payment-failed':
    'Betaling mislukt: je boeking is niet voltooid ¦ Beste {n}, je kaart is geweigerd. Reservering {r} is niet bevestigd, er is geen ticket uitgegeven. ¦ {proposal} ¦ Probeer het opnieuw.',
  'expired-hold':
    'Je optie is verlopen ¦ De optie op deze vluchten is op {d1} om {t1} vervallen. Je hebt geen boeking. ¦ {proposal} ¦ Opnieuw zoeken',
  order:
    'Bestelling {u} ontvangen ¦ Hoi {n}, bedankt. 1 x kogellager BA478 {p1}, 2 x fitting LH-320 {p2}. ¦ Bezorging op {d1} tussen {t1} en {t2}.',
  invoice: 'Factuur {u} ¦ Datum {d1}, vervaldatum {d2}. Advies 12 uur {p1}, reiskosten {A}–{B} {p2}.',
  appointment:
    'Herinnering afspraak ¦ {n}, je afspraak bij dr. Hoven is op {d1} om {t1}, kamer B2. ¦ Bel {ph}.',
  loyalty:
    'Je overzicht: {u} Miles ¦ {n}, nummer {u}. Recente activiteiten: ¦ {miles} ¦ 12.400 Miles verlopen op {d2}.',
  survey: 'Hoe was je vlucht? ¦ Beste {n}, op {d1} vloog je met {f1} van {A} naar {B}. Vul onze enquête in.',
  security:
    'Nieuwe aanmelding ¦ Aanmelding vanuit {B} op {d1} om {t1}. Code {u}. Was jij dit niet, wijzig je wachtwoord.',
  parcel:
    'Je pakket komt op {d1} ¦ Track & trace {r}{u}NL. {d1} {t1} vertrokken uit {A}. {d1} {t2} aangekomen op luchthaven {B}. ¦ Bezorging {t1}–{t2}.',
  bank: 'Je rekeningoverzicht ¦ {d1} PAS {al} {f1} {A} {p1} ¦ {d1} INCASSO STROOM {p2} ¦ {d2} {h} {B} {p1} ¦ Saldo {p2}',
  news: 'Vlucht {f1} keert terug ¦ {A}, {d1}. Vlucht {f1} van {al} naar {B} keerde kort na vertrek om {t1} terug. Niemand raakte gewond. Een ander toestel vertrok om {t2}.',
  blog: 'Review: {al} business class {A}–{B} ¦ Vorig jaar vloog ik met {f1}, stoel 4K. Boarding om {t1}, landing om {t2} op {d1}. Terug met {f2}. ¦ 14 reacties',
  'flight-status':
    'Live: {f1} {A} ({ca}) – {B} ({cb}) ¦ Status: geland. Gepland {t1}, werkelijk {t2}, {d1}. ¦ Andere vluchten vandaag: ¦ {board}',
  extras:
    'Parkeren, lounge en verzekering voor je volgende reis ¦ Parkeren op {A} vanaf {p1} per dag, lounge vanaf {p2}, open {t1}–{t2}. ¦ Aanbieding tot {d1}.',
  job: 'Je sollicitatie als cabin attendant ¦ Beste {n}, {al} nodigt je uit voor een selectiedag in {A} op {d1}, {t1}–{t2}. Ref. {r}.',
  minutes:
    'Notulen van {d1} ¦ Aanwezig: {n}, {n2}. Begin {t1}, einde {t2}. ¦ 1. Budget {p1} akkoord. 2. {n} gaat in het voorjaar naar {B}, vlucht nog te bepalen. 3. Volgende vergadering {d2}, zaal A320.',
  school:
    'Schoolreis op {d1} ¦ Beste ouders, op {d1} gaat klas 2B naar het luchtvaartmuseum. Vertrek {t1}, terug {t2}. Kosten {p1}. Strookje voor {d2}.',
  'phone-bill':
    'Je telefoonrekening ¦ Nummer {ph}. Bellen naar {B} 12:04, 7 min. Roaming {A} 3,2 GB. Totaal {p1}, incasso {d2}.',
  sport:
    'Uitslagen van {d1} ¦ {A} – {B} 2-1 ({t1}). {n} 10:35,4, {n2} 10:41,2. Volgende wedstrijd {d2}, {t2}.',
  recipe:
    'Citroencake ¦ 250 g bloem, 3 eieren, 45 minuten op 180 °C. Klaar om {t1} als je om 15:00 begint. ¦ Groet, {n}',
  unsubscribed:
    'Je abonnement is opgezegd ¦ Hoi {n}, {r} stopt op {d1}. Op {d2} wordt geen {p1} meer afgeschreven.',
  'hotel-advert':
    'Tot 40% korting: {h} ¦ {B} van {d1} tot {d2} vanaf {p1} per nacht. Inchecken vanaf 15:00, uitchecken tot 11:00. ¦ Boek nu',
  spam: 'GEWONNEN: gratis vluchten naar {B} ¦ {n}, 2 tickets ter waarde van {p2}. Code {r}. Bel {ph} voor {d1} {t1}.',
  chat: 'vliegen? ¦ hé, {al} heeft {f1} op {d1} om {t1} voor {p1}, of {f2} later. nog niks geboekt, laat weten voor {d2} ¦ {n}',
  train:
    'Je treinticket {A} – {B} ¦ Boekingscode {r}. Reiziger {n}. ¦ Trein IC 9224, {d1}, vertrek {A} Centraal {t1} spoor 7, aankomst {B} Centraal {t2}, rijtuig 12, stoel 45. ¦ Totaal {p1}. E-ticket trein.',
  bus: 'Je busticket {A} – {B} ¦ Nr. {u}. Passagier {n}. ¦ Bus 042, {d1}, vertrek busstation {A}, halte 4, {t1}. Aankomst busstation {B} {t2}.',
  ferry:
    'Veerboot geboekt: {r} ¦ {n}, 1 auto. ¦ Afvaart {d1}: haven {A} {t1} – haven {B} {t2}, hut 8214, dek 8. Schip: Noorderster.',
  car: 'Huurauto bevestigd {u} ¦ Bestuurder {n}. Ophalen: luchthaven {B}, {d1} {t1}. Inleveren: {d2} {t2}. Auto: Opel Corsa of vergelijkbaar. ¦ Totaal {p1}.',
  event:
    'Je kaarten voor het concert op {d1} ¦ Bestelling {u}, {n}, 2 kaarten, vak C, rij 12. ¦ Concertzaal {B}, {d1}, deuren {t1}, aanvang {t2}.',
  restaurant:
    'Je tafel bij restaurant De Pollepel ¦ {n}, je tafel voor 4 is gereserveerd op {d1} om {t1}. ¦ Molenstraat 22, {B}. Tel. {ph}',
}
