/** What stands before a seat, in the languages that tickets use. */
export const SEAT_LABEL =
  /(?<!\p{L})(?:seats?|seat (?:no\.?|number)|sitz(?:platz|plätze|e)?|sitzplatznummer|siège|sièges|place|asientos?|butaca|posto|posti|assentos?|poltrona|lugar|stoel|zitplaats|sittplats|sete|sæde|plads|istuin|paikka|miejsce|sedadlo|ülés|ülőhely|loc|место|места|місце|koltuk|θέση|sjedalo|kursi|ghế|số ghế|ที่นั่ง|مقعد|المقعد|מושב)(?!\p{L})|座席(?:番号)?|座位(?:号|號)?|좌석(?:번호)?/giu

/** The same, to ask whether a line has one. */
export const SEAT_LABEL_ONCE = new RegExp(SEAT_LABEL.source, 'iu')

/** What stands before a cabin. */
export const CABIN_LABEL =
  /(?:class|cabin|klasse|reiseklasse|classe|cabine|clase|cabina|classe di viaggio|reisklasse|klass|luokka|klasa|třída|osztály|clasă|класс|клас|sınıf|θέση|kelas|hạng|クラス|舱位|艙等|좌석 ?등급|ชั้น|الدرجة|מחלקה)(?: of (?:service|travel))?\s*[:：|/-]?\s*(?:\p{Lu}\s?[/(-]?\s?)?$/iu

/** Cabins as tickets print them. */
export const CABIN =
  /(?<!\p{L})(?:(?:premium|main|full|standard) economy|premium cabin|main cabin|economy(?: (?:class|basic|light|standard|plus|comfort|saver|flex|value|classic|flexible))?|basic economy|(?:business|first|premium) class|business(?: (?:flex|basic|lite|saver))?|club (?:europe|world)|first|economy-class|touristenklasse|éco(?:nomique)?|classe (?:économique|affaires)|affaires|turista|económica|clase (?:turista|ejecutiva|económica)|ejecutiva|economica|classe (?:economica|executiva|econômica)|econômica|executiva|ekonomi(?:klass| sınıfı)?|ekonomiklasse|økonomi|turistiluokka|klasa ekonomiczna|ekonomiczna|ekonomická|turistaosztály|эконом(?:ический(?: класс)?)?|бизнес|οικονομική|ekonomi|phổ thông|thương gia|ชั้นประหยัด|الدرجة السياحية|السياحية|מחלקת תיירים)(?: ?\([A-Z]\))?(?!\p{L})|エコノミー(?:クラス)?|ビジネス(?:クラス)?|经济舱|經濟艙|商务舱|商務艙|头等舱|일반석|이코노미(?:석)?|비즈니스(?:석)?/giu
