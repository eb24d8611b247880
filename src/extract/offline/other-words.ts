import type { OtherBooking } from '#contract/extraction.ts'

type Kind = OtherBooking['kind']

/** What a section about another booking is called. Longer kinds of names come first: a "bus transfer" is a bus. */
const NAMES: readonly (readonly [Kind, string, string])[] = [
  [
    'car',
    `car rental|rental car|car hire|hire car|rental vehicle|vehicle rental|car(?=\\s*(?:$|[:|-]))|mietwagen|mietauto|leihwagen|autovermietung|location de (?:voiture|véhicule)s?|(?:voiture|véhicule) de location|alquiler de (?:coche|auto|vehículo|carro)s?|(?:coche|auto|carro) de alquiler|renta de (?:auto|coche)s?|noleggio (?:auto|veicolo)|autonoleggio|auto a noleggio|aluguel de (?:carro|veículo)s?|aluguer de (?:carro|viatura|automóvel|automóveis)|carro alugado|huurauto|autohuur|hyrbil|biluthyrning|lejebil|billeje|biludlejning|leiebil|bilutleie|vuokra-auto|autonvuokraus|wynajem samochodu|wynajęty samochód|pronájem (?:auta|vozu|automobilu)|půjčení auta|autókölcsönzés|autóbérlés|bérautó|închiriere (?:auto|mașină)|mașină închiriată|аренда (?:авто|автомобиля|машины)|прокат (?:авто|автомобиля|машины)|оренда авто(?:мобіля)?|araç kiralama|kiralık araç|araba kiralama|ενοικίαση αυτοκινήτου|sewa mobil|rental mobil|thuê xe(?: ô tô)?`,
    'レンタカー|租车|租車|렌터카|렌트카|تأجير (?:ال)?سيارات?|استئجار سيارة|השכרת רכב|רכב שכור|รถเช่า|เช่ารถ',
  ],
  [
    'ferry',
    `ferry|fähr(?:e|überfahrt|fahrt|ticket)|traversée|traghetto|transbordador|travesía|balsa|veerboot|veerdienst|overtocht|färj(?:a|eresa)|færge(?:billet)?|ferge(?:billett)?|lautta(?:matka)?|laivamatka|prom|trajekt|komp(?:jegy)?|feribot|паром|пором|φέρι|kapal feri|phà`,
    'フェリー|渡轮|渡輪|페리|عب[ّ]?ارة|العبارة|מעבורת|เรือเฟอร์รี่',
  ],
  [
    'bus',
    `(?:long-distance )?bus|coach|fernbus|bus(?:fahrt|reise|ticket|resa|rejse)|autocar|autobús|autobus|pullman|ônibus|autocarro|linja-auto(?:matka)?|bussi(?:matka|lippu)?|buss(?:resa|biljett|billett|reise)?|autokar|busz|autobuz|автобус|otobüs|λεωφορείο|xe khách|xe buýt`,
    '高速バス|長距離バス|巴士|大巴|长途汽车|고속버스|버스|حافلة|الحافلة|אוטובוס|รถบัส|รถโดยสาร',
  ],
  [
    'train',
    `train|rail|eurostar|(?:billet de|trajet en|voyage en) train|zug(?:fahrt|ticket|verbindung|reise)?|bahn(?:fahrt|ticket|reise|verbindung)?|(?:billete de )?tren|(?:biglietto del |viaggio in )?treno|(?:bilhete de )?(?:comboio|trem)|trein(?:reis|ticket|kaartje)?|tåg(?:resa|biljett)?|tog(?:rejse|reise|tur|billet|billett)?|juna(?:matka|lippu)?|pociąg|bilet kolejowy|podróż pociągiem|vlak|jízda vlakem|vonat(?:út|jegy)?|поезд|ж/д билет|потяг|поїзд|tren (?:bileti|yolculuğu)|τρένο|kereta(?: api)?|tàu (?:hỏa|lửa)`,
    '列車|新幹線|火车|火車|高铁|高鐵|기차|열차|ktx|قطار|القطار|רכבת|รถไฟ',
  ],
  [
    'taxi',
    `(?:(?:private|airport|hotel|arrival|departure|group|shared|return|station) )*transfers?|(?:airport )?shuttle|chauffeur service|taxi|(?:flughafen|hotel|bahnhofs)transfer|(?:flughafen)?shuttle|transferts?(?: privé)?|navette|traslados?(?: privado)?|trasferiment[oi]|translados?|luchthaventransfer|(?:flyg|flygplats|lufthavns|flyplass)transfer|lentokenttäkuljetus|kuljetus|transport z lotniska|transzfer|reptéri transzfer|трансфер|такси|таксі|(?:havalimanı )?transferi|μεταφορά|antar jemput|đưa đón(?: sân bay)?|taksi`,
    '送迎|空港送迎|タクシー|接机|接機|送机|送機|接送|공항 ?픽업|택시|نقل من المطار|توصيل المطار|الانتقالات|הסעה|מונית|รถรับส่ง|แท็กซี่',
  ],
  [
    'restaurant',
    `(?:dinner|lunch|table|restaurant) (?:reservation|booking)|tischreservierung|réservation (?:de table|au restaurant)|reserva de (?:mesa|restaurante)|prenotazione (?:del )?(?:tavolo|ristorante)|tafelreservering|bordsbokning|bordbestilling|bordreservation|pöytävaraus|rezerwacja stolika|rezervace stolu|asztalfoglalás|rezervare masă|бронирование стола|restoran rezervasyonu|κράτηση τραπεζιού`,
    'レストラン予約|餐厅预订|餐廳預訂|레스토랑 예약',
  ],
  [
    'event',
    `concert|theatre|theater|event|excursion|day trip|guided tour|konzert|veranstaltung|ausflug|excursión|concierto|escursione|concerto|passeio|concert|uitstapje|konsert|utflykt|udflugt|utflukt|konsertti|retki|koncert|wycieczka|výlet|kirándulás|excursie|экскурсия|концерт|екскурсія|konser|εκδρομή`,
    '観光ツアー|コンサート|演唱会|콘서트|투어',
  ],
]

/** "2.", "•", "Day 3 -", "Your", "Service:", which may stand before the name of a section. */
const LEAD =
  '[^\\p{L}\\p{N}]*(?:\\d{1,2}[.)]\\s*)?(?:(?:service|leistung|type|typ|art|prestation|servicio|servizio|serviço|dienst)\\s*:\\s*)?' +
  "(?:(?:your|ihr|ihre|dein|deine|votre|vos|ton|tu|su|tus|sus|il (?:tuo|suo)|la (?:tua|sua)|(?:o )?seu|(?:a )?sua|uw|je|jullie|din|ditt|jeres|twój|twoje|państwa|váš|vaše|ваш|ваша|ваше|l'|le|la|il|o|a|el|die|der|das|de|het)\\s)?"

const TITLES: readonly (readonly [Kind, RegExp])[] = NAMES.map(([kind, spaced, unspaced]) => [
  kind,
  new RegExp(`^(${LEAD}(?:(?:${spaced})(?![\\p{L}'’])|(?:${unspaced})))`, 'iu'),
])

/** The kind of booking that a heading names at its very start, and how far that name goes. */
export function kindNamed(heading: string): { kind: Kind; length: number } | null {
  for (const [kind, title] of TITLES) {
    const match = title.exec(heading)
    if (match) return { kind, length: match[0].length }
  }
  return null
}

/** Where a car or a person is fetched. */
export const PICK_UP =
  /(?<!\p{L})(?:pick(?:ed)?[- ]?up|collection|abhol\p{L}*|fahrzeugübernahme|übernahme|anmietung|mietbeginn|prise en charge|retrait|recogida|retiro|ritiro|presa in carico|retirada|levantamento|recolha|ophal\p{L}*|ophaal\p{L}*|afhaal\p{L}*|hämt\p{L}*|upphämt\p{L}*|afhent\p{L}*|hent\p{L}*|nouto\p{L}*|odbi[oó]r\p{L}*|vyzvednut\p{L}*|převzet\p{L}*|felvétel\p{L}*|átvétel\p{L}*|ridicare|preluare|получени\p{L}*|подач[аи]|отримання|teslim alma|alış|παραλαβή|pengambilan|penjemputan|nhận xe|đón)(?!\p{L})|受取|受け取り|貸出|お迎え|取车|取車|上车|픽업|인수|대여|استلام|איסוף|รับรถ/iu

/** Where a car is given back, or a person set down. */
export const DROP_OFF =
  /(?<!\p{L})(?:drop(?:ped)?[- ]?off|return|rückgabe|abgabe|mietende|ziel|restitution|dépose|destination|devolución|destino|riconsegna|consegna|restituzione|destinazione|devolução|entrega|inlever\p{L}*|terugbreng\p{L}*|bestemming|återlämn\p{L}*|aflever\p{L}*|tilbagelever\p{L}*|innlever\p{L}*|retur|palautus\p{L}*|zwrot\p{L}*|vrácen\p{L}*|leadás\p{L}*|visszaadás\p{L}*|predare|returnare|возврат\p{L}*|повернення|teslim etme|[iİ]ade|bırakış|επιστροφή|παράδοση|pengembalian|trả xe)(?!\p{L})|返却|还车|還車|下车|반납|إعادة|تسليم|החזרה|คืนรถ/iu

/** Who drives, how the section stands, or its own number: nobody writes that in an advert. */
export const OWN =
  /(?<!\p{L})(?:driver|fahrer|conducteur|conductor|conducente|condutor|bestuurder|förare|fører|kuljettaja|kierowca|řidič|sofőr|șofer|водитель|водій|sürücü|οδηγός|pengemudi|tài xế|người lái)\p{L}{0,2}\s*[:|]|(?<!\p{L})(?:confirmed|booked|bestätigt|gebucht|confirmée?s?|réservée?s?|confirmad[oa]s?|reservad[oa]s?|confermat[oa]|prenotat[oa]|bevestigd|geboekt|bekräftad|bokad|bekræftet|bekreftet|bestilt|reserveret|vahvistettu|varattu|potwierdzon[yae]|zarezerwowan[yae]|potvrzen[oaý]|visszaigazolva|foglalva|confirmată?|подтвержд[её]н[оа]?|підтверджено|onaylandı|επιβεβαιώθηκε|επιβεβαιωμένη|dikonfirmasi|đã xác nhận)(?!\p{L})|運転者|確認済|予約済|确定|确认|已確認|확정|驾驶人|운전자|السائق|مؤكد|מאושר|ยืนยันแล้ว/iu

/** "Confirmation number: RL-40881", "Voucher | 7741203". */
export const OWN_NUMBER =
  /(?:confirmation|conf\.?|booking|reservation|voucher|ticket|reference|ref\.?|\p{L}*(?:buchungs?|reservierungs?|bestätigungs?|gutschein)\p{L}*|réf[ée]rence|réservation|dossier|localizador|reserva|bono|prenotazione|conferma|voucher|confirma(?:ción|ção)|boeking\p{L}*|reservering\p{L}*|bevestiging\p{L}*|boknings?\p{L}*|booking\p{L}*|bestilling\p{L}*|reservation\p{L}*|varaus\p{L}*|rezerwac\p{L}*|potwierdzeni\p{L}*|rezervac\p{L}*|potvrzen\p{L}*|foglalás\p{L}*|rezerv\p{L}*|подтвержден\p{L}*|брон\p{L}*|onay\p{L}*|κράτηση\p{L}*|κωδικός|pemesanan|konfirmasi|xác nhận|đặt (?:chỗ|xe))[\p{L}\s.']{0,24}[:#|№°\s]+(?!\d{1,4}-\d{1,2}-)(?=[A-Z-]*\d)[A-Z\d][A-Z\d-]{4,}|(?:予約番号|確認番号|预订号|预订编号|确认号|订单号|예약 ?번호|확인 ?번호|رقم (?:الحجز|التأكيد)|מספר (?:הזמנה|אישור))\s*[:|]?\s*[A-Z\d-]{5,}/iu

/** What adverts, offers and lists of what is not booked say. */
export const TEMPTING_SECTION = new RegExp(
  [
    String.raw`(?<!\p{L})(?:add (?:an?|your|to|now|on|extra|another)|book (?:an?|your|now|today|online|early|here|with)|rent (?:an?|your|now|from)|hire (?:an?|your|now)|reserve (?:an?|your|now|today|here)|need an?|looking for|why not|save (?:up|on|\d|money|time)|up to \d+ ?%|discounts?|deals?|offers?|recommended|you may also|complete your|make the most|enhance your|optional|not (?:yet )?(?:included|booked)|on request|(?:are|is) available|compare|browse|explore|discover|earn|see (?:cars?|all|more|prices|options|availability)|view (?:cars?|all|more|prices|options)|select|choose|learn more|find out|sponsored|advert\p{L}*|interested|quote|reserve$|book$|add$)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:hinzufügen|dazubuchen|hinzubuchen|(?:jetzt|gleich|günstig|hier|online) (?:buchen|mieten|reservieren|sichern|vergleichen)|buchen sie|mieten sie|sparen|rabatt|angebote?|empfehl\p{L}*|optional|nicht (?:gebucht|enthalten|inbegriffen)|auf anfrage|entdecken|vergleichen|brauchen sie|benötigen sie|noch kein\p{L}*|verfügbar|mehr erfahren|anzeige|auswählen|ergänzen sie)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:ajoute[rz]|réserve[rz]|louez|louer|économise[rz]|remise|offres?|recommand\p{L}*|en option|optionnel\p{L}*|non (?:inclus|compris|réservé)\p{L}*|sur demande|découvr\p{L}*|compare[rz]|besoin d|disponibles?|en savoir plus|choisi\p{L}*|profite[rz]|complétez)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:añad[ea]\p{L}*|agreg\p{L}*|reserv[ae](?: ya| ahora| tu| un| aquí|r)|alquil[ae](?:r)? (?:ya|ahora|tu|un|con)|ahorr\p{L}*|descuentos?|ofertas?|recomend\p{L}*|opcional\p{L}*|no (?:incluid[oa]|reservad[oa])s?|bajo petición|descubr\p{L}*|compar[ae]r?|necesitas?|disponibles?|más información|elige|completa (?:tu|su))(?!\p{L})`,
    String.raw`(?<!\p{L})(?:aggiung\p{L}*|prenota(?: ora| subito| un| la| il|$)|noleggia|risparmi\p{L}*|sconto|sconti|offert[ae]|consigliat\p{L}*|facoltativ\p{L}*|opzional\p{L}*|non (?:inclus|compres|prenotat)\p{L}*|su richiesta|scopri|confronta|hai bisogno|disponibil\p{L}*|maggiori informazioni|scegli|completa il)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:adicion\p{L}*|acrescent\p{L}*|reserve|alugue|economi[sz]\p{L}*|poupe|descontos?|opcionais|não (?:incluíd|reservad)\p{L}*|sob consulta|descubra|compare|precisa de|disponíve\p{L}*|saiba mais|escolha|aproveite)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:toevoegen|voeg \p{L}+|boek (?:nu|je|uw|een|hier)|huur (?:nu|een|je)|bespaar|korting|aanbieding\p{L}*|aanbevolen|optioneel|niet (?:inbegrepen|geboekt)|op aanvraag|ontdek|vergelijk|beschikbaar|meer informatie|kies)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:lägg till|boka|hyr|spara|rabatt|erbjudande\p{L}*|tillval|ingår (?:ej|inte)|rekommender\p{L}*|tilføj|bestil|lej|spar|tilbud|tilvælg\p{L}*|tilvalg|ikke (?:inkluderet|bestilt|inkludert)|legg til|lei|anbefal\p{L}*|läs mer|læs mere|les mer|lisää|vuokraa|säästä|tarjou\p{L}*|ei sisälly|valinnainen)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:dodaj|zarezerwuj|wynajmij|oszczęd\p{L}*|rabat|zniżk\p{L}*|ofert\p{L}*|polecan\p{L}*|opcjonaln\p{L}*|nie (?:zawiera|obejmuje)|sprawdź|porównaj|wybierz|dostępn\p{L}*|přid\p{L}*|rezervujte|půjčte|ušetř\p{L}*|slev\p{L}*|nabíd\p{L}*|volitelné|není zahrnut\p{L}*|vyberte|foglalj\p{L}*|bérelj\p{L}*|adja hozzá|kedvezmény\p{L}*|ajánlat\p{L}*|rezervă acum|închiriază|adaugă|reducere|opțional\p{L}*)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:добавь?т?е?|забронируйте|закажите|арендуйте|скидк\p{L}*|предложени\p{L}*|рекоменд\p{L}*|не (?:включен|входит|забронирован)\p{L}*|по запросу|выберите|сравните|додайте|знижк\p{L}*|ekleyin|ekle|kiralayın|hemen|indirim\p{L}*|fırsat\p{L}*|önerilen|dahil değil|isteğe bağlı|seçin|προσθέστε|κλείστε|έκπτωση|προσφορ\p{L}*|προαιρετικ\p{L}*|tambahkan|pesan sekarang|sewa sekarang|diskon|opsional|penawaran|thêm|đặt ngay|giảm giá|ưu đãi)(?!\p{L})`,
    '追加する|今すぐ|割引|お得|おすすめ|別料金|含まれません|オプション|预订租车|立即|添加|优惠|折扣|推荐|可选|不含|立刻|新增|추가하|지금 ?예약|할인|추천|불포함|선택하|أضف|احجز|خصم|عروض|اختيار|הוסיפו|הזמינו|הנחה|מבצע|เพิ่ม|จองเลย|ส่วนลด',
    String.raw`(?<!\p{L})(?:every|alle|toutes les|cada|ogni|elke|var|hver|co|каждые) \d+ (?:min|stunden|hours|heures|horas|ore|uur|timme|time|godz|мин)|[?？]\s*$|[›»]\s*$|>>`,
  ].join('|'),
  'iu',
)

/** "59 EUR a day", "pro Tag": what cars cost that nobody has booked. */
export const A_DAY =
  /(?:\/|(?<!\p{L})(?:a|an|per|pro|je|par|al|por|ao|om|om dagen|i|za|na|на|за|в|napi|günlük) ?)(?:day|tag|jour|día|giorno|dia|dag|dagen|døgn|päivä|dzień|dobę|den|nap|zi|день|сутки|gün|ngày|hari)(?!\p{L})|1日|一日|\/天|每天|하루|يوميا|ליום|วันละ/iu
