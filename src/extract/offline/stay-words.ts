import { fold } from './text.ts'

/** Words before or after the day a guest comes or goes. `sure` ones are about lodging only; the others also stand on tickets. */
export const STAY_LABELS: readonly { words: string; side: 'in' | 'out'; sure: boolean }[] = [
  ...labels(
    'in',
    true,
    "check in,checkin,check-in,check in date,einchecken,einchecken ab,entrada,fecha de entrada,registrierung,inchecken,incheckning,innsjekking,indcheckning,indtjekning,sisäänkirjautuminen,zameldowanie,ubytování od,příjezd,bejelentkezés,заезд,дата заезда,заїзд,дата заїзду,день заезда,prijava,datum prijave,tulopäivä,anreisetag,宿泊日,sisäänkirjautumispäivä,ngày nhận phòng,giriş,giriş tarihi,チェックイン,入住,入住日期,체크인,เช็คอิน,nhận phòng,תאריך הגעה,צ׳ק-אין,צ'ק אין,כניסה,วันที่เข้าพัก,วันเช็คอิน,เข้าพัก,תאריך כניסה,تسجيل الوصول,data check-in,arrivée check-in,date d'arrivée",
  ),
  ...labels(
    'out',
    true,
    'odjava,datum odjave,abreisetag,check out,checkout,check-out,check out date,auschecken,auschecken bis,salida check out,fecha de salida,uitchecken,utcheckning,utsjekking,udcheckning,udtjekning,uloskirjautuminen,wymeldowanie,odjezd,kijelentkezés,выезд,дата выезда,отъезд,виїзд,дата виїзду,lähtöpäivä,uloskirjautumispäivä,ngày trả phòng,çıkış,çıkış tarihi,チェックアウト,退房,离店,离店日期,체크아웃,เช็คเอาท์,วันที่เช็คเอาท์,วันที่ออก,צ׳ק-אאוט,תאריך יציאה,יציאה,trả phòng,تسجيل المغادرة,data check-out,date de départ,saída',
  ),
  ...labels(
    'in',
    false,
    'dolazak,data sosirii,تاريخ الوصول,data przyjazdu,datum příjezdu,ankomstdag,érkezés napja,дата прибытия,άφιξη,kedatangan,ngày đến,arrival,arrival date,arriving,arrive,anreise,anreisedatum,ankunft,ankunftsdatum,arrivée,arrivo,data di arrivo,llegada,fecha de llegada,chegada,data de chegada,aankomst,aankomstdatum,ankomst,ankomstdatum,saapuminen,przyjazd,príchod,érkezés,sosire,прибытие,varış,from,von,du,dal,desde,from date,start date,stay from,date from',
  ),
  ...labels(
    'out',
    false,
    'leaving,elutazás,data plecării,تاريخ المغادرة,עזיבה,data wyjazdu,datum odjezdu,datum odchodu,avresedag,avreisedato,afrejsedag,távozás napja,дата отъезда,salida,uscita,ayrılış,odlazak,αναχώρηση,keberangkatan,ngày đi,departure,departure date,departing,depart,abreise,abreisedatum,abfahrt,départ,partenza,data di partenza,partida,data de partida,vertrek,vertrekdatum,avresa,avreise,afrejse,lähtö,wyjazd,odchod,távozás,plecare,to,bis,au,al,hasta,to date,end date,stay until,date to,until',
  ),
]

/** Words that name a kind of lodging inside its name. */
export const LODGING =
  /(?<![\p{L}])(?:\p{L}*hotell?(?:et|en)?|hotels|pensionat|\p{L}{3,}hus|sommerhus|feriehus|ferienhaus|ferienhuis|vakantiehuis|apartament\p{L}{0,4}|appartament\p{L}{0,3}|hôtel|hostel|hostal|motel|inn|resort|suites?|apart(?:ment|hotel|hostel)s?|apartamentos?|\p{L}*appartements?|ferienwohnung|b&b|bed (?:and|&) breakfast|guest ?house|gasthof|gasthaus|pension|pensión|lodge|ryokan|riad|villa|albergue|albergo|pousada|posada|parador|chalet|residence|résidence|hotell|hotelli|отель|гостиница|хостел|otel|ibis|novotel|hilton|marriott|sheraton|premier inn|penthouse|loft|cottage|camping|glamping|homestay)(?![\p{L}])|ホテル|旅館|酒店|饭店|宾馆|호텔|โรงแรม|فندق|מלון/iu

/** What only guests of a house do. */
export const CHECK_OUT =
  /(?<!\p{L})(?:check-?out|auschecken|uitchecken|utcheckning|utsjekking|ud(?:check|tjek)ning|uloskirjautuminen|wymeldowanie|kijelentkezés)(?!\p{L})|チェックアウト|退房|离店|離店|체크아웃|เช็คเอาท์|trả phòng|تسجيل المغادرة|צ[׳']ק-?אאוט/iu

/** Words that houses for guests are called by, and other things too: they count only in a title. */
export const HOUSE_WORD =
  /(?<![\p{L}])(?:casa|casas|sommerhus|feriehus|ferienhaus|vakantiehuis|stugan|cortijo|quinta|finca|mas[ií]a|hacienda|posada|ático|palazzo|palacio|agriturismo|podere|tenuta|masseria|relais|domaine|château|manoir|mas|moulin|maison|gîte|haus|hof|\p{L}{3,}(?:haus|hof|hütte)|landhaus|stuga|hytte|mökki|manor|cabin|bungalow|barn|farmhouse|castle|house|studio|auberge|monte|solar|hotell|konak|pansiyon)(?![\p{L}])|旅籠|民宿|民泊|の宿|温泉|荘$|亭$|館$|屋$/iu

/** Words that only bookings of lodging use, however they are named. */
export const LODGING_CONTEXT =
  /(?<![\p{L}])(?:nights?|(?:doppel|einzel|mehrbett|familien)zimmer|(?:twee|één|een)persoonskamer|(?:dubbel|enkel|familje)rum|(?:dobbelt?|enkelt?|familie)(?:rom|værelse)|szoba|soba|noći|noćenja|cameră|δωμάτιο|δίκλινο|غرفة|ليالٍ?|ليلة|חדר|לילות|kamar|phòng|đêm|diárias|nächte?|nuits?|noches?|notti|notte|noites?|nachten|nacht|netter|nätter|natt|nætter|nat|yötä|noclegi?|nocí|éjszaka|ночей|ночи|ночь|gece|rooms?|zimmer|chambres?|habitaci(?:ón|ones)|camer[ae]|quartos?|kamers?|rum|rom|værelser?|huone|pok[oó]j|pokoj|номер|oda|accommodation|unterkunft|hébergement|alojamiento|alloggio|acomodação|stay|aufenthalt|séjour|estancia|soggiorno|estadia|verblijf|logement|gîte|lägenhet|leilighet|mieszkanie|apartament)(?![\p{L}])|泊|晚|客房|房型|双床房|大床房|雙人房|单人房|ツイン|ダブル|和室|박|객실|더블룸|트윈|ห้องพัก|ห้อง|คืน/iu

/** What stands before the name of the house. */
export const NAME_LABEL = new RegExp(
  `^\\s*(?:${[
    'zakwaterowanie|hotell|overnatning|hotelli|sz[áa]lloda|konaklama|κατάλυμα|施設名|飯店|مكان الإقامة|מלון|מקום אירוח|akomodasi|penginapan|kh[áa]ch s[ạa]n',
    'hotel(?: name| details| information)?',
    'property(?: name)?',
    'proprietate|proprietatea|cazare|chỗ nghỉ|tên khách sạn|ที่พัก|מקום האירוח|שם המלון|помешкання|готель|об.єкт',
    'accommodation(?: name)?',
    'your (?:booked )?(?:house|hotel|accommodation|property|stay)',
    'lodging',
    'unterkunft',
    'ihr(?:e|en)? (?:hotel|unterkunft|gebuchtes hotel|aufenthalt)',
    'hotelname',
    'name (?:der unterkunft|des hotels)',
    'h[ôo]tel|votre h[ôo]tel|nom de l.h[ôo]tel|h[ée]bergement|[ée]tablissement',
    'alojamiento|nombre del hotel|establecimiento|tu hotel|su hotel',
    'struttura|nome (?:della struttura|hotel|dell.hotel)|alloggio|il tuo hotel',
    'acomoda[çc][ãa]o|nome do hotel|hospedagem|propriedade|alojamento',
    'accommodatie|naam hotel|verblijf|boende|overnatting|overnatningssted|majoitus|obiekt|nazwa obiektu|ubytov[áa]n[íi]|sz[áa]ll[áa]s',
    'отель|гостиница|объект размещения|название отеля|otel(?: adı)?|tesis(?: adı)?|ξενοδοχείο',
    'ホテル名?|宿泊施設(?:名)?|酒店(?:名称)?|住宿|호텔(?:명)?|숙소(?:명)?|โรงแรม|اسم الفندق|الفندق|שם המלון',
  ].join('|')})\\s*(?:\\([^)]{0,30}\\)\\s*)?(?:[:：|/-]|$)`,
  'iu',
)

/** Sentences that end in the name of the house. */
export const NAME_PHRASES: readonly RegExp[] = [
  /(?:confirmed|confirmée?|bestätigt|bestätigung|confirmation|confirmad[ao]|confirmación|confermata|conferma|bevestigd|bevestiging|bekräftad|bekräftelse|potwierdzona)\s?[:-]\s(?=\p{Lu})/giu,
  /(?:stay(?:ing)?|booking|reservation|booked|confirmed|confirmation|stay booked|welcome|reserved|night|nights|looking forward to (?:seeing|welcoming) you) (?:is confirmed )?(?:at|with|to|for) (?:the )?(?=\p{Lu}|[a-z]&)/giu,
  /(?:aufenthalt|buchung|reservierung|bestätigt|gebucht) (?:ist )?(?:im|in|bei|für|am|in der|in dem)(?: das| die| den)? (?=\p{Lu})/giu,
  /(?:séjour|réservation|confirmée?) (?:est confirmée )?(?:à l['’]|au|à|chez|pour l['’]|pour|dans l['’])\s?(?=\p{Lu})/giu,
  /(?:estancia|reserva|confirmada) (?:está confirmada )?(?:en el|en la|en|para) (?=\p{Lu})/giu,
  /(?:soggiorno|prenotazione|confermata) (?:è confermata )?(?:presso|a|all['’]|al|per) (?=\p{Lu})/giu,
  /(?:estadia|reserva|confirmada) (?:está confirmada )?(?:no|na|em) (?=\p{Lu})/giu,
  /(?:verblijf|boeking|reservering) (?:bij|in|voor) (?=\p{Lu})/giu,
]

/** A label at the start of a line before the address of a hotel: "Adresse: …". */
export const ADDRESS_LABEL =
  /^\s*(?:where|morada|adresă|адреса|所在地|酒店地址|alamat|địa chỉ|address|hotel address|property address|location|adresse|anschrift|lage|dirección|direccion|ubicación|indirizzo|endereço|localização|adres|adress|osoite|adresa|cím|адрес|adres|διεύθυνση|住所|地址|주소|ที่อยู่|العنوان|כתובת)\s*(?:[:：|/]|$|(?=\s\p{Lu}))/iu

function labels(
  side: 'in' | 'out',
  sure: boolean,
  list: string,
): { words: string; side: 'in' | 'out'; sure: boolean }[] {
  return list.split(',').map((words) => ({ words: fold(words).replaceAll('-', ' '), side, sure }))
}
