import { fold } from './text.ts'

/** Titles that stand before or after a name, in the languages that use them. */
export const TITLE =
  "sr\\.|sra\\.|dhr\\.|mevr\\.|dl\\.|dna\\.|κ\\.|מר|גב[׳']|bapak|sdr|sdri|ông|anh|chị|mr|mrs|ms|miss|m\\.|mstr|master|dr|prof|mme|mlle|monsieur|madame|herr|frau|sr|sra|srta|señor|señora|sig|sig\\.ra|signor|signora|dhr|mevr|mevrouw|de heer|pan|pani|bay|bayan|sn|sayın|senhor|senhora|bà|ông|hr\\.|tn\\.|ny\\.|nn\\.|fru|slečna|mw|bpk|ibu|encik|tuan|puan|г-н|г-жа|господин|госпожа|κος|κα|paní|pán|pana|señorita|domnul|doamna|κύριος|κυρία|пан|пані|hra|rva|úrhölgy|úr|asszony|kisasszony|น\\.ส\\.|ด\\.ช\\.|ด\\.ญ\\.|คุณ|นาย|นางสาว|นาง|السيدة|السيد|الآنسة"

/** What a form says of a traveler on a line of its own, folded. */
export const TRAVELER_TYPE =
  /^(?:\W*)(?:adults?|child(?:ren)?|infants?|youth|senior|erwachsene[rn]?|kind|kinder|kleinkind|adultes?|enfants?|bebe|adultos?|ninos?|nina|menor|adult[io]|bambin[oi]|neonat[oi]|criancas?|bebes?|volwassenen?|kinderen|vuxen|barn|voksen|aikuinen|lapsi|dorosly|dziecko|dospely|dite|felnott|gyermek|взрослыи|ребенок|yetiskin|cocuk|bebek|ενηλικας|παιδι|大人|小児|成人|儿童|兒童|성인|소아|baggage|hand baggage|cabin bag|checked bag|gepack|bagaje|equipaje|bagages?|bagaglio|bagagem|economy|business|premium|standard|light|classic|flex|basic|seat|seats|sitz|asiento|posto|assento|siege)(?!\p{L})/u

/** Words before the name of a person who travels. Longest first, so that "passenger name" wins over "passenger". */
export const PERSON_LABELS: readonly string[] = (
  'huésped principal,pasajero principal,hóspede principal,ospite principale,client principal,hauptgast,hovedgæst,hovedgjest,hoofdboeker,hoofdreiziger,ime gosta,ime putnika,gost,gosti,putnici,passenger info,passenger info name,reserved by,reserviert von,gebucht auf,gebucht von,réservé par,voyageur principal,passager(s),reservado por,datos de los pasajeros,datos del pasajero,viajero principal,nome dell’ospite,prenotato da,intestatario,dettagli passeggeri,dati passeggeri,dados dos passageiros,dados do passageiro,reservado em nome de,geboekt door,passagiersgegevens,reizigersgegevens,rezerwacja na nazwisko,imię i nazwisko gościa,dane pasażerów,dane pasażera,podróżni,lista pasażerów,jméno hosta,rezervace na jméno,jméno cestujícího,seznam cestujících,údaje o cestujících,bokad av,gästens namn,resande,medföljande,gjestens navn,bestilt av,gæstens navn,booket af,bestilt af,vieras,varaajan nimi,asiakas,matkustajatiedot,matkustajien tiedot,vendég neve,vendég,foglaló neve,utasadatok,utaslista,oaspete,nume oaspete,rezervat de,nume pasager,numele pasagerului,datele pasagerilor,lista pasagerilor,misafir adı,rezervasyon sahibi,yolcu bilgileri,yolcu listesi,yolcunun adı,όνομα επισκέπτη,πελάτης,κράτηση στο όνομα,ονοματεπώνυμο,στοιχεία επιβατών,στοιχεία επιβάτη,ταξιδιώτες,имя гостя,забронировано на имя,фио пассажира,список пассажиров,данные пассажиров,имя,гість,ім’я гостя,ім’я пасажира,дані пасажирів,список пасажирів,' +
  '旅行者,旅客資料,旅客资料,搭乗者氏名,乘客資料,客人姓名,预订人,訂房人,住客,入住人姓名,승객명,탑승객명,승객 성명,탑승객 성명,투숙자명,투숙객명,예약자명,اسم الضيف,الضيف,الحجز باسم,الاسم,أسماء المسافرين,בשם,שם,שמות הנוסעים,פרטי הנוסעים,פרטי הנוסע,שם האורח,אורח,אורחים,ההזמנה על שם,ชื่อผู้เข้าพัก,ผู้เข้าพัก,รายชื่อผู้โดยสาร,ข้อมูลผู้โดยสาร,nama tamu,dipesan oleh,daftar penumpang,data penumpang,nama lengkap,tên khách,khách,người đặt,danh sách hành khách,thông tin hành khách,họ và tên,' +
  'participant,participants,participante,participantes,partecipante,partecipanti,deelnemer,deelnemers,deltagare,deltagere,uczestnik,uczestnicy,účastník,účastníci,участники,companion,companions,acompanhante,acompanhantes,acompañante,acompañantes,accompagnateur,accompagnateurs,accompagnatori,mitreisende,begleitperson,begleitpersonen,medreisende,medresenärer,reisgenoten,pax,in the name of,réservation au nom de,au nom de,reservierung auf den namen,auf den namen,im namen von,a nombre de,reserva a nombre de,a nome di,prenotazione a nome,em nome de,op naam van,i navnet,på namnet,passenger name,passenger names,passenger(s),passengers,passenger,name of passenger,passenger details,passenger information,traveller name,traveler name,travellers,travelers,traveller,traveler,travelling,who is flying,' +
  'guest name,guest names,guests,guest,lead guest,main guest,name of guest,booked for,booked by,name,full name,customer name,customer,lead passenger,prepared for,ticketed for,name on booking,reservation name,reservation for,booker,flyer,' +
  'passagiere,passagier,passagier(e),passagierin,name des passagiers,reisende,reisender,reisende(r),reiseteilnehmer,fluggast,fluggäste,gast,gäste,name des gastes,gastname,gebucht für,teilnehmer,' +
  "who's going,who's flying,who's travelling,who's traveling,who’s going,who’s flying,who’s travelling,who’s traveling,who is going," +
  'wer fliegt,wer fliegt mit,wer reist,wer reist mit,wer kommt mit,qui voyage,qui part,qui prend l’avion,quién viaja,quiénes viajan,quién vuela,quiénes vuelan,chi viaggia,chi parte,chi vola,quem viaja,quem vai viajar,quem vai,wie gaat er mee,wie gaan er mee,wie reist er mee,wie reizen er mee,vem reser,vilka reser,hvem rejser,hvem skal med,hvem reiser,ketkä matkustavat,kto leci,kto podróżuje,kto jedzie,kdo letí,kdo cestuje,kik utaznak,ki utazik,cine călătorește,кто летит,кто едет,kimler uçuyor,kimler gidiyor,bebé,infant,bébé,neonato,bebê,kleinkind,mieterin,names on the tickets,names on tickets,nazwiska na biletach,lejer,lejere,mieter,locataire,inquilino,huurder,clients,clientes,clienti,kunden,titular de la reserva,hauptreisender,ご宿泊代表者,passager,passagers,nom du passager,voyageur,voyageurs,nom du voyageur,nom,client,nom du client,hôte,' +
  'pasajero,pasajeros,pasajero(s),nombre del pasajero,viajero,viajeros,nombre,huésped,huéspedes,cliente,nombre del huésped,titular,' +
  'passeggero,passeggeri,nome del passeggero,nome passeggero,viaggiatore,viaggiatori,ospite,ospiti,nome,nominativo,' +
  'passageiro,passageiros,nome do passageiro,viajante,viajantes,hóspede,hóspedes,nome do hóspede,' +
  'passagiers,reiziger,reizigers,naam,naam passagier,gasten,naam gast,' +
  'passagerare,resenär,resenärer,namn,gäst,passasjer,passasjerer,reisende,navn,passager,passagerer,rejsende,gjest,gæst,' +
  'matkustaja,matkustajat,nimi,matkustajan nimi,pasażer,pasażerowie,imię i nazwisko,podróżny,gość,cestující,jméno,host,cestujúci,utas,utasok,utas neve,utasok neve,név,pasager,pasageri,nume,' +
  'пассажир,пассажиры,имя пассажира,фио,пасажир,пасажири,гость,пътник,yolcu,yolcular,yolcu adı,ad soyad,misafir,επιβάτης,επιβάτες,όνομα επιβάτη,putnik,putnici,potnik,keleivis,pasažieris,reisija,farþegi,' +
  'penumpang,nama penumpang,nama,tamu,hành khách,họ tên,tên hành khách,المسافرون,المسافرين,بيانات المسافرين,المسافر,اسم المسافر,اسم الراكب,الركاب,נוסע,נוסעים,שם הנוסע,' +
  '乘机人,乘機人,乘机人姓名,乘机人信息,旅客信息,乘客信息,出行人,乗客,乗客名,乗客氏名,搭乗者情報,ご搭乗者情報,ご搭乗者名,ご搭乗のお客様,お客様,お客様名,お客様氏名,ご旅行者,宿泊者,宿泊者名,ご宿泊者名,代表者,代表者名,入住人,住客姓名,탑승객 정보,승객 정보,투숙객,예약자,搭乗者,搭乗者名,お名前,氏名,ご搭乗者,乘客,乘客姓名,旅客,旅客姓名,姓名,搭機旅客,탑승객,탑승자,승객,성명,이름,ผู้โดยสาร,ชื่อผู้โดยสาร,ชื่อ'
)
  .split(',')
  .map((label) => fold(label))
  .sort((a, b) => b.length - a.length)

/** What a form calls a given name. */
export const GIVEN_WORDS =
  '(?:first|given|fore)\\s?names?|vornamen?|prénoms?|nombre|nome|voornaam|förnamn|fornavn|etunimi|imię|имя|adı?|jméno|όνομα'

/** What a form calls a surname. */
export const SURNAME_WORDS =
  '(?:last|sur|family)\\s?name|nachname|familienname|nom(?: de famille)?|apellidos?|cognome|sobrenome|achternaam|efternamn|etternavn|efternavn|sukunimi|nazwisko|фамилия|soyadı?|apelido|příjmení|επώνυμο'

/** A given name and a surname under labels of their own. */
export const GIVEN_THEN_SURNAME = new RegExp(
  `(?:${GIVEN_WORDS})[\\s:*|]+` +
    "(\\p{Lu}[\\p{L}'’-]+)[\\s*|]+" +
    `(?:${SURNAME_WORDS})[\\s:*|]+` +
    "(\\p{Lu}[\\p{L}'’-]+)",
  'iu',
)

/** Small words before or inside a surname. */
export const PARTICLES =
  "van|von|de|den|der|du|la|le|las|los|del|della|di|da|do|dos|das|te|ter|ten|zu|af|op|aan|in|bin|bint|al|el|y|e|['’][st]"

/** The start of a greeting up to the name. The one who is greeted is only probably the one who travels. */
export const GREETING = new RegExp(
  '(?:^|[|/]\\s)\\s*(?:dear|hello|hi|hey|good (?:morning|day)|thank you|thanks|sehr geehrter?|liebe[rs]?|guten tag|hallo|bonjour|cher|chère|estimad[oa]|hola|querid[oa]|gentile|ciao|caro|cara|egregio|' +
    'prezad[oa]|olá|oi|beste|geachte|hej|hei|kjære|kære|hyvä|szanowny|szanowna|drogi|dobrý den|vážený|kedves|tisztelt|stimate|stimată|уважаем(?:ый|ая)|здравствуйте|sayın|merhaba|αγαπητ(?:έ|ή)(?:\\/[έή])?|καλημέρα|γεια σας|sehr geehrte\\(r\\)|apreciad[oa] cliente|estimad[oa]\\/[oa]|gent\\.m[oa](?:\\/[oa])?|caro\\(a\\)|prezado\\(a\\)|dzień dobry|witaj|cześć|szanowny kliencie|bună ziua|уважаемый\\(ая\\)|шановн(?:ий|а)(?:\\(а\\))?|вітаємо|добр(?:ый|ий) день|عزيزي|عزيزتي|مرحباً?|שלום|เรียน|สวัสดี|yth\\.|halo|kính gửi|xin chào|poštovani)' +
    `(?:\\s+(?:${TITLE}))?\\.?,?\\s+(?=\\p{L})`,
  'iu',
)

const STOP_WORDS = (
  'flight flights booking reservation confirmation confirmed airport airline airlines airways air terminal gate seat seats ticket tickets passenger passengers traveller travellers traveler travelers adult adults child children infant infants ' +
  'class economy business premium standard first cabin fare price total tax taxes payment card visa mastercard baggage bag checked date time number name names details information departure arrival depart arrive from to your you our we the and for with ' +
  'hotel inn hostel resort suites apartment room rooms night nights guest guests check in out street road avenue strasse platz city phone email mail website customer service team support contact manage click here view download app online ' +
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december montag dienstag mittwoch donnerstag freitag samstag sonntag ' +
  'flug flüge fluge buchung buchungscode reservierung bestätigung gepäck sitzplatz klasse preis gesamt datum uhr abflug ankunft sehr damen herren kunde kundin gast reisende vol vuelo volo voo reserva reservation billet billete boleto bilet bilhete equipaje bagaje asiento precio fecha salida llegada tarifa ' +
  'surcharge surcharges fuel charge charges fee fees zuschlag zuschläge steuer steuern gebühr gebühren internationaler taxe taxes tasa tasas tassa tasse imposto suplemento supplement security sicherheit clase turista classe bagagem bagaglio assento poltrona prenotazione biglietto prezzo data partenza arrivo document documents type status reference code form frequent flyer member miles meal special requests request not none no yes n/a operated by ltd gmbh inc llc corp limited company ' +
  'priority plus basic light smart flex saver classic bonus points gold silver bronze platinum status receipt invoice itinerary trip travel agency sir madam valued traveler customer all only more please thank thanks hello dear welcome mobile boarding pass loyalty program programme surname given last middle title ' +
  'фамилия имя отчество επώνυμο nazwisko apellidos sobrenome cognome achternaam efternamn förnamn soyad soyadı flying blue eurobonus skymiles aadvantage mileageplus avios krisflyer smiles rewards club join regulation reglamento segun verordnung regolamento under add lines open cif btw central atendimento atencion limit alte neue flugzeiten importo totale totaal extra gst hst vat pst qst reisebuero reiseburo agencia agence agenzia biuro cestovni riepilogo costi detalle resumen resumo importo pagamento pago paiement zahlung betaling betalning platnosc summary purchase choice preferred transfer shuttle nonref nonend clients clientes cliente client chg chng pax ssr docs penalty refund codigo qr gepack kreditkarte elektronikus belastingen toeslagen betaald αριθμος αριθμοσ εισιτηριου ucus heathrow gatwick etkt nonstop stop dinner breakfast lunch snack meal meals frukost middag билета локатор localizador chambre zimmer habitacion quarto kamer doppelzimmer einzelzimmer double twin superieure superior ltda viajes reisen voyages viaggi tours turismo lap tkt ref komt numero letenky letenka biljett ebiljett odprawa numer biletu bilet elektroniczny elektronicka letenka nomor tiket penerbangan tarif pajak maskapai hinflug ruckflug ihr ihre bilhete billete eletronico electronico conform regulamentului regulamentul regulamento alleen handbagage ruimbagage handbagasje кабинный такси та збори загальна вартість податки вартість квиток багаж багажа всего итого налоги сборы электронный билет стоимость электронная маршрутная квитанция σύνολο φόροι αποσκευές εισιτήριο ναύλος bagaj bilet vergi toplam elektronik tiket elektronik bagasi total kursi sedadlo celkem zavazadla poplatky összesen poggyász bagaje totalt matkatavarat yhteensa'
)
  .split(' ')
  .map((word) => fold(word))

/** Words that are never part of a person's name on a booking, those of the labels among them. */
export const NAME_STOP: ReadonlySet<string> = new Set([
  ...STOP_WORDS,
  ...PERSON_LABELS.flatMap((label) => label.match(/\p{L}{5,}/gu) ?? []),
])
