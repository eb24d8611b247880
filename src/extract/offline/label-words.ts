/**
 * What a label says of the values after it. `never`: a time or date that is no flight time (boarding, check-in, issued, expiry).
 * `layover`: a place between two flights. `operated`: the carrier that flies, whose number is not the booked one.
 * `old`, `new`: sides of a schedule change. `other`: any other label; it ends the reach of the one before.
 */
export type LabelRole = 'departure' | 'arrival' | 'never' | 'layover' | 'operated' | 'old' | 'new' | 'other'

/** Folded to lower case without accents; a new language is a few words more in each list. */
export const LABEL_WORDS: Record<LabelRole, string> = {
  departure: `departure, departures, departs, depart, departing, departure time, departure date, departure airport, departure city,
    leave, leaves, leaving, leaving from, departing from, flying from, takeoff, take off, origin, from, dep, dpt, etd, std,
    abflug, abflugzeit, abflugort, abflughafen, startflughafen, von, hinflug ab, abreise, départ, départ de, aéroport de départ, heure de départ, au départ de,
    salida, sale, hora de salida, fecha de salida, origen, desde, partenza, ora di partenza, orario di partenza, aeroporto di partenza, data di partenza,
    partida, saída, embarque em, origem, hora de partida, data de partida, vertrek, vertrekt, vertrekdatum, vertrektijd, vertrekhaven, van,
    avgång, avresa, avgår, från, avgang, avreise, avgår fra, afgang, afrejse, lähtö, lähtöaika, lähtee, wylot, odlot, godzina wylotu, odlet, odchod,
    indulás, felszállás, plecare, decolare, ora plecării, заминаване, излитане, вылет, отправление, время вылета, откуда, виліт, відправлення, звідки,
    kalkış, kalkış saati, nereden, gidiş tarihi, αναχώρηση, polazak, polijetanje, odhod, izvykimas, išvykimas, izlidošana, väljumine, brottför,
    keberangkatan, berangkat, bertolak, khởi hành, giờ khởi hành, điểm đi, المغادرة, الإقلاع, من, המראה, יציאה`,
  arrival: `arrival, arrivals, arrives, arrive, arriving, arrival time, arrival date, arrival airport, arrival city, arriving at, arriving in,
    flying to, landing, lands, destination, to, arr, eta, sta, ankunft, ankunftszeit, ankunftsort, ankunftsflughafen, zielflughafen, nach, landung,
    arrivée, heure d'arrivée, aéroport d'arrivée, arrivée à, à destination de, llegada, llega, hora de llegada, fecha de llegada, destino, hasta,
    arrivo, ora di arrivo, orario di arrivo, aeroporto di arrivo, destinazione, chegada, hora de chegada, data de chegada, aankomst, komt aan, aankomsttijd, aankomstdatum, naar,
    bestemming, ankomst, ankommer, anländer, till, saapuminen, saapuu, tuloaika, määränpää, przylot, przyjazd, godzina przylotu, cel podróży, přílet, příjezd, prílet,
    érkezés, leszállás, sosire, aterizare, пристигане, прилет, прилёт, прибытие, время прилета, куда, приліт, прибуття, куди, varış, varış saati, nereye, iniş, άφιξη,
    dolazak, slijetanje, prihod, atvykimas, ielidošana, saabumine, koma, kedatangan, tiba, ketibaan, đến nơi, giờ đến, điểm đến, الوصول, إلى, נחיתה, הגעה`,
  never: `boarding, boarding time, boards, boarding from, boarding starts, boarding closes, boarding gate closes, gate closes, gate closing, gate closure, gates close, gate opens, gate opening, be at the gate,
    check in, checkin, check in opens, check in closes, check in deadline, check in by, bag drop, bag drop closes, baggage drop, last check in, online check in,
    issued, issued on, issue date, date of issue, ticket issue date, place of issue, issuing date, ticketed, booked, booked on, booking date, date of booking, date booked, reservation date, purchase date,
    order date, ordered, payment date, paid on, invoice date, date of change, transaction date, created, created on, printed, printed on, generated, last updated, updated on, sent, received, date sent,
    expires, expiry, expiry date, expiration, valid until, valid from, valid through, valid thru, not valid before, not valid after, valid, deadline, due, due date, hold until, time limit, ticketing time limit, ticket deadline, book by, pay by, cancel by, cancel before,
    free cancellation until, refundable until, until, before, no later than, at the latest, date of birth, born, birth date, birthday, dob, passport expiry, opening hours, open, opens, closes, office hours, available, copyright,
    call, phone, fare rules, offer ends, offer, travel between, last seen, delivered, minutes before,
    einstieg, einsteigezeit, boardingzeit, gate schließt, gate schliesst, check in schalter, gepäckabgabe, ausgestellt am, ausstellungsdatum, buchungsdatum, gebucht am, rechnungsdatum, gültig bis, gültig ab, geburtsdatum, spätestens, bis spätestens, stand, erstellt am, gesendet, datum der buchung, öffnungszeiten,
    embarquement, heure d'embarquement, enregistrement, limite d'enregistrement, date d'émission, émis le, date de réservation, réservé le, valable jusqu'au, date de naissance, né le, fermeture de la porte, date d'achat, envoyé, avant le,
    embarque, hora de embarque, puerta cierra, facturación, fecha de emisión, emitido, emitido el, fecha de reserva, fecha de compra, reservado el, válido hasta, fecha de nacimiento, enviado, antes de, hora límite,
    imbarco, orario d'imbarco, ora imbarco, chiusura gate, chiusura imbarco, chiusura porte, data di emissione, emesso il, data prenotazione, data di prenotazione, data di nascita, valido fino al, inviato, accettazione,
    data de emissão, data da compra, data da reserva, data de nascimento, emitido em, emissão, válido até, encerramento do embarque, início do embarque, portão fecha, enviada em,
    instappen, instaptijd, inchecken, geboortedatum, boekingsdatum, datum van boeking, geldig tot, uitgegeven op, afgiftedatum, gate sluit, verzonden,
    incheckning, bokningsdatum, utfärdad, födelsedatum, giltig till, skickat, ombordstigning, gaten stänger, utstedt, bestillingsdato, fødselsdato, udstedelsesdato, udstedt, bookingdato, innsjekking, sendt, portille, lähtöselvitys, syntymäaika, varauspäivä,
    wejście na pokład, odprawa, data wystawienia, data rezerwacji, data urodzenia, data zakupu, wysłano, ważny do, nástup, odbavení, datum vystavení, datum rezervace, datum narození, beszállás, kiállítás dátuma, îmbarcare, data emiterii,
    посадка, начало посадки, конец посадки, регистрация, дата оформления, дата бронирования, дата выдачи, дата рождения, действителен до, окончание посадки, biniş, biniş saati, uçağa biniş, check in saati, düzenlenme tarihi, rezervasyon tarihi, doğum tarihi, bilet tarihi, επιβίβαση,
    waktu naik pesawat, tanggal pemesanan, tanggal lahir, xuất ngày, ngày xuất, ngày xuất vé, giờ lên máy bay, ngày sinh, ngày đặt`,
  layover: `layover, lay over, layover in, stopover, stop over, stopover in, connection, connecting time, connection time, connection in, connecting in, transfer, transfer in, transfer time, change of planes, change planes in, plane change, transit, transit in, transit time, via, stop in, stops in, wait in, ground time,
    umstieg, umstieg in, umsteigen, umsteigezeit, umsteigen in, aufenthalt, aufenthalt in, zwischenstopp, zwischenlandung, escale, escale à, correspondance, correspondance à, temps de correspondance, temps d'escale, changement, escala, escala en, escala em, conexión, conexión en, conexão, conexão em, tiempo de conexión, tempo de conexão, scalo, scalo a, cambio, coincidenza, tempo di attesa,
    overstap, overstappen, overstaptijd, overstap in, mellanlandning, byte, byte i, mellomlanding, mellemlanding, bytte, välilasku, vaihto, przesiadka, przesiadka w, přestup, prestup, átszállás, escală, пересадка, пересадка в, стыковка, aktarma, aktarma süresi, bekleme süresi, ανταπόκριση, transit di, nối chuyến, quá cảnh`,
  operated: `liikennöijä, liikennöi, lennon liikennöi, operated by, operated as, operating carrier, operating airline, operated, marketed by, durchgeführt von, durchgeführt durch, ausgeführt von, ausführende fluggesellschaft, opéré par, effectué par, vol opéré par, assuré par, operado por, operada por, operato da, uitgevoerd door, flygs av, opereras av, trafikeras av, flys av, opereres av, fløyet av, liikennöi, obsługiwany przez, operowany przez, provozuje, üzemeltető, operat de, выполняется, выполняет, рейс выполняет, işletilen, tarafından, tarafından gerçekleştirilen, codeshare, codeshare with, frequent flyer, frequent flyer number, membership number, aircraft, aircraft type, equipment`,
  old: `původně, poprzednio, alte zeiten, alte flugzeiten, alte abflugzeit, bisherige zeit, bisherige zeiten, bisherige flugzeiten, ursprüngliche zeiten, anciens horaires, horaires initiaux, horaire initial, horario antiguo, horarios anteriores, horario anterior, horario original, vecchio orario, vecchi orari, orari precedenti, orario originale, horário antigo, horários anteriores, horário original, oude tijden, oorspronkelijke tijd, oorspronkelijke tijden, gamla tider, gammal tid, ursprunglig tid, tidigare tid, tidigare tider, gammel tid, gamle tider, tidligere tid, tidligere tider, oprindelig tid, opprinnelig tid, vanha aika, vanhat ajat, aiempi aika, stara godzina, poprzednia godzina, poprzednie godziny, stary rozkład, starý čas, původní čas, původní časy, старое время, прежнее время, было, eski saat, önceki saat, eski saatler, παλιά ώρα, προηγούμενη ώρα, αρχική ώρα, régi időpont, eredeti időpont, ora veche, ora inițială, previous time, previous times, original departure, original arrival, old departure, old arrival, previous departure, previous arrival, scheduled before, previous booking, previous itinerary, previous flight, former flight, tidigare bokning, tidigare flyg, tidligere bestilling, tidligere booking, frühere buchung, bisherige buchung, alte buchung, ancienne réservation, réservation initiale, reserva anterior, reserva original, prenotazione precedente, vorige boeking, oude boeking, aiempi varaus, poprzednia rezerwacja, původní rezervace, прежнее бронирование, eski rezervasyon, προηγούμενη κράτηση,
    original time, original times, original departure time, alte zeit, alte flugzeit, ursprüngliche zeit, ursprüngliche flugzeit, ancienne heure, heure initiale, hora original, hora anterior, horário anterior, orario precedente, oude tijd, old, old flight, old itinerary, old schedule, old time, original, original flight, original itinerary, original schedule, originally, previous, previous flight, previous itinerary, previously, former, formerly, was, instead of, before change, cancelled flight, canceled flight,
    bisher, bisheriger flug, alt, alter flug, ursprünglich, ursprünglicher flug, vorher, ancien, ancien vol, ancien horaire, initial, vol initial, vol d'origine, anterior, vuelo anterior, vuelo original, itinerario anterior, antiguo, voo anterior, voo original, precedente, volo precedente, volo originario, oude vlucht, oorspronkelijke vlucht, oorspronkelijk, tidigare, ursprunglig, opprinnelig, tidligere, oprindelig, alkuperäinen, poprzedni, pierwotny, původní, pôvodný, eredeti, прежний, старый, первоначальный, eski, eski uçuş, iptal edilen uçuş, iptal edilen uçuşunuz, stornierter flug, gestrichener flug, vol annulé, vuelo cancelado, volo cancellato, voo cancelado, geannuleerde vlucht, inställt flyg, kansellert fly, aflyst fly, peruttu lento, odwołany lot, zrušený let, törölt járat, отмененный рейс, отменённый рейс, 変更前, 旧`,
  new: `obecnie, nachher, neue zeiten, neue abflugzeit, neue ankunftszeit, nouveaux horaires, horario nuevo, nuevo horario, nuevos horarios, nuovi orari, novos horários, nieuwe tijden, nya tider, ny tid, nye tider, uusi aika, uudet ajat, nowa godzina, nowe godziny, nowy rozkład, nový čas, nové časy, nově, стало, новое время, yeni saat, yeni saatler, νέα ώρα, új időpont, ora nouă, revised departure, revised arrival, revised time, revised times, new departure, new arrival, updated time, updated times, itinerário atualizado, itinerario actualizado, itinéraire mis à jour, aktualisierte reise, itinerario aggiornato, bijgewerkte reis, uppdaterad resa, oppdatert reise, opdateret rejse, zaktualizowana podróż, wordt, wird zu, devient, pasa a ser, diventa, passa a ser, new booking, ny bokning, ny bestilling, ny booking, neue buchung, nouvelle réservation, nueva reserva, nova reserva, nuova prenotazione, nieuwe boeking, uusi varaus, nowa rezerwacja, nová rezervace, новое бронирование, yeni rezervasyon, νέα κράτηση,
    new times, neue zeit, nouvelle heure, nueva hora, novo horário, nuovo orario, nieuwe tijd, new, new flight, new itinerary, new schedule, new time, new departure time, revised, revised itinerary, updated, updated itinerary, updated flight, changed to, now, replacement flight, rebooked, rebooked to, neu, neuer flug, neue flugzeit, neue flugzeiten, umgebucht auf, nouveau, nouveau vol, nouvel horaire, nuevo, nuevo vuelo, nuevo itinerario, novo, novo voo, novo horário, nuovo, nuovo volo, nieuwe vlucht, nieuw, ny, nytt, ny flyvning, uusi, nowy, nowy lot, nový, új, новый, новый рейс, yeni, yeni uçuş, yeni uçuşunuz, ihr neuer flug, votre nouveau vol, tu nuevo vuelo, su nuevo vuelo, il tuo nuovo volo, seu novo voo, uw nieuwe vlucht, je nieuwe vlucht, ditt nya flyg, din nye flyvning, your new flight`,
  other: `flight, flight number, flight no, flug, flugnummer, vol, vuelo, volo, voo, vlucht, vluchtnummer, date, datum, fecha, data, dato, time, uhrzeit, zeit, heure, hora, ora, tijd, gate, seat, seats, sitz, sitzplatz, siège, asiento, posto, assento, stoel, terminal, class, cabin, klasse, classe, clase, fare, price, total, baggage, gepäck, bagage, equipaje, bagaglio, bagagem, passenger, passengers, passagier, passager, pasajero, passeggero, passageiro, status, duration, dauer, durée, duración, durata, duração, meal, meals, reference, booking reference, ticket, ticket number, distance, co2,
    lento, lennon numero, fly, flyvning, flyg, flygning, lot, numer lotu, let, číslo letu, járat, járatszám, zbor, рейс, номер рейса, полет, політ, uçuş, uçuş no, sefer, πτήση, penerbangan, nomor penerbangan, chuyến bay, số hiệu,
    tarih, päivä, päivämäärä, dátum, ημερομηνία, tanggal, ngày, дата, route, routing, strecke, trajet, itinéraire, tratta, itinerario, trecho, trajeto, ruta, tramo, traject, sträcka, rute, reitti, trasa, útvonal, маршрут, güzergâh, güzergah, rota, rotë, day, tag, jour, día, giorno, dia, dag, segment, leg, stops, airline, carrier, fluggesellschaft, compagnie, aerolínea, compagnia, companhia, luchtvaartmaatschappij, flygbolag, flyselskab, lentoyhtiö, linia lotnicza, авиакомпания, havayolu, aircraft, flugzeug, avion, avión, aereo, aeronave, fare basis, tarif, tarifa, tariffa, fare class, booking class, buchungsklasse, status booking, allowance, sittplats, sæde, sete, paikka, luokka, klass, sınıf, koltuk, bagaj, bagasje, bagage, matkatavarat`,
}

/** Words too common to be labels unless a colon follows or they stand alone in their cell. */
export const SHORT_LABELS: Partial<Record<LabelRole, string>> = {
  departure: 'lv, dp, ab, de, da, du, d, fra, z, ze, z lotniska, od, dari, từ, из, от, з',
  arrival: 'ar, arr, an, à, a, al, ad, para, pour, til, do, ke, đến, в, до, na, per, ziel',
  never: 'in, on, latest, close',
  old: 'before, avant, antes, prima, voor, vóór, før, före, ennen, przed, było, před, dříve, byl, predtým, πριν, önce, înainte, előtte, korábban, до',
  new: 'after, après, después, ahora, depois, agora, dopo, adesso, na, nu, efter, etter, jälkeen, nyt, po, jest, będzie, nyní, μετά, τώρα, sonra, şimdi, după, acum, utána, mostantól, после, теперь',
}

/** Labels of scripts that write no spaces between words: each form is found anywhere in a line, unlike the words above. */
export const CJK_LABELS: readonly (readonly [LabelRole, RegExp])[] = [
  [
    'departure',
    /出発(?:時刻|地|空港|日)?|出发(?:时间|地|机场|城市)?|出發(?:時間|地|機場)?|起飞(?:时间|机场)?|起飛(?:時間)?|출발(?:지|시간|일|공항)?|ออกเดินทาง|ต้นทาง|เที่ยวบินขาออก/gu,
  ],
  [
    'arrival',
    /到着(?:時刻|地|空港)?|到达(?:时间|地|机场|城市)?|抵達(?:時間)?|到達(?:時間)?|降落(?:时间)?|抵达|목적지|도착(?:지|시간|일|공항)?|เดินทางถึง|ปลายทาง|ถึง/gu,
  ],
  [
    'never',
    /搭乗(?:時刻|開始|締切)|登机(?:时间)?|登機(?:時間)?|탑승(?:시간|시각)|予約日|発行日|発券日|出票日期|预订日期|訂位日期|발권일|예약일|生年月日|出生日期|생년월일|締切|截止|まで|搭乗手続|値机|值机|วันที่จอง|เวลาขึ้นเครื่อง|وقت الصعود|تاريخ الإصدار/gu,
  ],
  ['layover', /乗(?:り)?継(?:ぎ)?|乗換|经停|转机|轉機|中转|경유|환승|待ち時間|เปลี่ยนเครื่อง/gu],
  ['operated', /運航会社|運航|承运|实际承运|承運|운항(?:사)?/gu],
  ['old', /変更前|原航班|변경 ?전/gu],
  ['new', /変更後|新航班|변경 ?후/gu],
]
