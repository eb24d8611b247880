import type { LayoutCase } from './case.test-data.ts'

/** The same habits in other languages. */
export const languages: readonly LayoutCase[] = [
  {
    name: 'German, a heading per direction and a line per stop',
    source: `<p>Sehr geehrte Frau Wiesinger,</p><p>Ihr Buchungscode: <b>7QK4TX</b></p><h3>Hinflug: Do. 17. Juni 2027</h3>
<table><tr><td>09:25</td><td>Frankfurt (FRA)<br>Terminal 1</td><td>LH1166</td></tr><tr><td>11:30</td><td>Lissabon (LIS)<br>Terminal 1</td><td>durchgeführt von Lufthansa</td></tr></table>
<h3>Rückflug: Do. 24. Juni 2027</h3><table><tr><td>19:05</td><td>Lissabon (LIS)</td><td>LH1173</td></tr><tr><td>23:05</td><td>Frankfurt (FRA)</td><td></td></tr></table>
<p>Fluggäste</p><p>Frau Henriette Wiesinger</p><p>Gesamtpreis: 412,60 EUR</p>`,
    flights: [
      'LH1166 FRA 2027-06-17 09:25 LIS 2027-06-17 11:30',
      'LH1173 LIS 2027-06-24 19:05 FRA 2027-06-24 23:05',
    ],
    people: ['Henriette Wiesinger'],
    references: ['7QK4TX'],
  },
  {
    name: 'German plain text with Uhr and boarding times',
    source: `Buchungsbestätigung
Buchungsnummer: XE55RT
Flug: EW 9460
Von: Köln/Bonn (CGN)
Nach: Palma de Mallorca (PMI)
Datum: 17.06.2027
Einstieg: 06.10 Uhr
Abflug: 06.40 Uhr
Ankunft: 08.55 Uhr
Passagiere:
1. Herr Torben Kessler
2. Frau Meike Kessler`,
    flights: ['EW9460 CGN 2027-06-17 06:40 PMI 2027-06-17 08:55'],
    people: ['Torben Kessler', 'Meike Kessler'],
    references: ['XE55RT'],
  },
  {
    name: 'French with h in the clock and a correspondance',
    source: `Bonjour Monsieur Lefrançois,
Référence de réservation : P4LMTE
Aller - jeudi 17 juin 2027
07h15 Nantes (NTE)
08h30 Paris Charles de Gaulle (CDG) Terminal 2F
Vol AF 7725
Correspondance : 2h05 à Paris Charles de Gaulle (CDG)
10h35 Paris Charles de Gaulle (CDG) Terminal 2E
12h55 New York (JFK) Terminal 1
Vol AF 6
Passagers
M. Étienne Lefrançois
Mme Odile Lefrançois`,
    flights: [
      'AF7725 NTE 2027-06-17 07:15 CDG 2027-06-17 08:30',
      'AF6 CDG 2027-06-17 10:35 JFK 2027-06-17 12:55',
    ],
    people: ['Étienne Lefrançois', 'Odile Lefrançois'],
    references: ['P4LMTE'],
  },
  {
    name: 'Spanish with label and value rows',
    source: `<table><tr><td>Localizador</td><td>RQ7NDM</td></tr><tr><td>Vuelo</td><td>VY 8461</td></tr><tr><td>Salida</td><td>jue. 17 jun. 2027, 06:40<br>Barcelona (BCN) El Prat T1</td></tr>
<tr><td>Llegada</td><td>jue. 17 jun. 2027, 08:35<br>París (ORY)</td></tr><tr><td>Fecha de compra</td><td>02/03/2027 11:24</td></tr><tr><td>Pasajeros</td><td>Inmaculada Ríos Pardo</td></tr></table>`,
    flights: ['VY8461 BCN 2027-06-17 06:40 ORY 2027-06-17 08:35'],
    people: ['Inmaculada Ríos Pardo'],
    references: ['RQ7NDM'],
  },
  {
    name: 'Portuguese of Brazil with ida and volta',
    source: `Sua reserva está confirmada! Código de reserva: MNOPLQ
Ida - qui, 17 de junho de 2027
GRU 23:20  São Paulo, Guarulhos
LA 8084
LHR 14:35 +1  Londres, Heathrow
Volta - dom, 27 de junho de 2027
LHR 21:55  Londres, Heathrow
LA 8085
GRU 05:10 +1  São Paulo, Guarulhos
Passageiros
Joaquim Nascimento Prado - Adulto`,
    flights: [
      'LA8084 GRU 2027-06-17 23:20 LHR 2027-06-18 14:35',
      'LA8085 LHR 2027-06-27 21:55 GRU 2027-06-28 05:10',
    ],
    people: ['Joaquim Nascimento Prado'],
    references: ['MNOPLQ'],
  },
  {
    name: 'Portuguese table with origin and destination columns',
    source: `<p>Localizador: TBXQ4Z</p><table><tr><th>Voo</th><th>Origem</th><th>Destino</th><th>Saída</th><th>Chegada</th></tr>
<tr><td>AD 4042</td><td>Campinas (VCP)</td><td>Recife (REC)</td><td>17/06/2027 10:20</td><td>17/06/2027 13:15</td></tr>
<tr><td>AD 4127</td><td>Recife (REC)</td><td>Fortaleza (FOR)</td><td>20/06/2027 08:05</td><td>20/06/2027 09:30</td></tr></table><p>Passageiro: Benedita Figueiredo Sales</p>`,
    flights: [
      'AD4042 VCP 2027-06-17 10:20 REC 2027-06-17 13:15',
      'AD4127 REC 2027-06-20 08:05 FOR 2027-06-20 09:30',
    ],
    people: ['Benedita Figueiredo Sales'],
    references: ['TBXQ4Z'],
  },
  {
    name: 'Italian with Tuesday that looks like March',
    source: `Codice prenotazione: LK9TRV
Volo AZ 2010
mar 15 giu 2027
Partenza: 07:00 Milano Linate (LIN)
Arrivo: 08:10 Roma Fiumicino (FCO)
Imbarco: 06:20
Passeggeri
Ludovica Santangelo`,
    flights: ['AZ2010 LIN 2027-06-15 07:00 FCO 2027-06-15 08:10'],
    people: ['Ludovica Santangelo'],
    references: ['LK9TRV'],
  },
  {
    name: 'Dutch with columns',
    source: `<p>Boekingsnummer: YQ3TLM</p><table><tr><th>Datum</th><th>Vlucht</th><th>Van</th><th>Naar</th><th>Vertrek</th><th>Aankomst</th></tr><tr><td>17 juni 2027</td><td>HV 5131</td><td>Amsterdam</td><td>Malaga</td><td>06:55</td><td>09:45</td></tr></table><p>Reizigers</p><p>Mevr. Femke van der Laan</p>`,
    flights: ['HV5131 AMS 2027-06-17 06:55 AGP 2027-06-17 09:45'],
    people: ['Femke van der Laan'],
    references: ['YQ3TLM'],
  },
  {
    name: 'Norwegian with dots in the clock',
    source: `Bestillingsreferanse: ZX8YTR
Utreise torsdag 17. juni 2027
DY1302 Oslo Gardermoen - London Gatwick
Avgang: kl. 07.55
Ankomst: kl. 09.15
Reisende: Ingeborg Solbakken`,
    flights: ['DY1302 OSL 2027-06-17 07:55 LGW 2027-06-17 09:15'],
    people: ['Ingeborg Solbakken'],
    references: ['ZX8YTR'],
  },
  {
    name: 'Polish',
    source: `Kod rezerwacji: PLX7QW
Rejs / lot: LO 281
Wylot: czwartek, 17 czerwca 2027, 07:35, Warszawa (WAW)
Przylot: czwartek, 17 czerwca 2027, 09:25, Londyn (LHR)
Pasażer: Bożena Wróblewska`,
    flights: ['LO281 WAW 2027-06-17 07:35 LHR 2027-06-17 09:25'],
    people: ['Bożena Wróblewska'],
    references: ['PLX7QW'],
  },
  {
    name: 'Turkish with a table',
    source: `<p>Rezervasyon kodu: TRX4KM</p><table><tr><td>Uçuş No</td><td>Kalkış</td><td>Varış</td><td>Tarih</td><td>Kalkış saati</td><td>Varış saati</td></tr><tr><td>TK1979</td><td>İstanbul (IST)</td><td>Londra Heathrow (LHR)</td><td>17 Haziran 2027 Perşembe</td><td>08:05</td><td>10:10</td></tr></table><p>Yolcu: AYŞE GÜLER</p>`,
    flights: ['TK1979 IST 2027-06-17 08:05 LHR 2027-06-17 10:10'],
    people: ['Ayşe Güler'],
    references: ['TRX4KM'],
  },
  {
    name: 'Russian',
    source: `Код бронирования: RUS4TX
Рейс SU 1464
Вылет: 17 июня 2027 г., 10:15, Москва (SVO)
Прилет: 17 июня 2027 г., 18:20, Новосибирск (OVB)
Пассажир: Светлана Орлова`,
    flights: ['SU1464 SVO 2027-06-17 10:15 OVB 2027-06-17 18:20'],
    people: ['Светлана Орлова'],
    references: ['RUS4TX'],
  },
  {
    name: 'Japanese with suffixes on the clock',
    source: `ご予約内容のお知らせ
予約番号：7GK2MP
2027年6月17日(木) NH211便
東京(羽田) 11:40発
ロンドン(ヒースロー) 18:30着
2027年6月27日(日) NH212便
ロンドン(ヒースロー) 19:00発
東京(羽田) 17:35着 (翌日)
座席：12A`,
    flights: [
      'NH211 HND 2027-06-17 11:40 LHR 2027-06-17 18:30',
      'NH212 LHR 2027-06-27 19:00 HND 2027-06-28 17:35',
    ],
    references: ['7GK2MP'],
  },
  {
    name: 'Chinese',
    source: `您的机票已出票
订单号：3012345678
航班号：CA855
出发：2027年6月17日 13:30 北京首都国际机场 (PEK) T3
到达：2027年6月17日 17:10 伦敦希思罗机场 (LHR) T2
乘客：李晓明`,
    flights: ['CA855 PEK 2027-06-17 13:30 LHR 2027-06-17 17:10'],
  },
  {
    name: 'Korean',
    source: `예약번호: KR7XTP
편명: KE 907
출발: 2027년 6월 17일 (목) 13:20 서울/인천(ICN)
도착: 2027년 6월 17일 (목) 17:40 런던/히드로(LHR)
탑승시각 12:40`,
    flights: ['KE907 ICN 2027-06-17 13:20 LHR 2027-06-17 17:40'],
    references: ['KR7XTP'],
  },
  {
    name: 'Swedish, no year and no codes',
    source: `Bokningsnummer: SWE4QT
Flyg SK 1415
tors 17 juni
Avgång 07:10 Stockholm Arlanda
Ankomst 08:20 Köpenhamn
Resenär: Gunnel Åkerström`,
    flights: ['SK1415 ARN 2027-06-17 07:10 CPH 2027-06-17 08:20'],
    people: ['Gunnel Åkerström'],
    references: ['SWE4QT'],
  },
]
