import type { Airport } from './airports.ts'

/** Names that differ from the English ones, per language; spaces are written as underscores. Written from common usage. */
const NAMES: Record<string, string> = {
  de: 'Munich=München Vienna=Wien Zurich=Zürich Geneva=Genf Brussels=Brüssel Copenhagen=Kopenhagen Warsaw=Warschau Krakow=Krakau Prague=Prag Bucharest=Bukarest Athens=Athen Lisbon=Lissabon Rome=Rom Milan=Mailand Venice=Venedig Cairo=Kairo Riyadh=Riad Cape_Town=Kapstadt Singapore=Singapur Beijing=Peking Tokyo=Tokio Mexico_City=Mexiko-Stadt Ho_Chi_Minh_City=Ho-Chi-Minh-Stadt Hong_Kong=Hongkong Shanghai=Shanghai Palma=Palma_de_Mallorca Montreal=Montréal',
  fr: 'London=Londres Frankfurt=Francfort Hamburg=Hambourg Vienna=Vienne Geneva=Genève Brussels=Bruxelles Copenhagen=Copenhague Warsaw=Varsovie Krakow=Cracovie Bucharest=Bucarest Athens=Athènes Lisbon=Lisbonne Barcelona=Barcelone Milan=Milan Venice=Venise Edinburgh=Édimbourg Cairo=Le_Caire Riyadh=Riyad Jeddah=Djeddah Dubai=Dubaï Cape_Town=Le_Cap Delhi=Delhi Mumbai=Bombay Singapore=Singapour Beijing=Pékin Seoul=Séoul Mexico_City=Mexico Montreal=Montréal Ho_Chi_Minh_City=Hô-Chi-Minh-Ville Hanoi=Hanoï Warsaw=Varsovie Prague=Prague Istanbul=Istanbul Thessaloniki=Thessalonique Palma=Palma_de_Majorque Tel_Aviv=Tel-Aviv Hong_Kong=Hong-Kong',
  es: 'London=Londres Paris=París Frankfurt=Fráncfort Munich=Múnich Berlin=Berlín Hamburg=Hamburgo Vienna=Viena Zurich=Zúrich Geneva=Ginebra Amsterdam=Ámsterdam Brussels=Bruselas Copenhagen=Copenhague Stockholm=Estocolmo Warsaw=Varsovia Krakow=Cracovia Prague=Praga Bucharest=Bucarest Athens=Atenas Istanbul=Estambul Lisbon=Lisboa Porto=Oporto Rome=Roma Milan=Milán Venice=Venecia Dublin=Dublín Edinburgh=Edimburgo Cairo=El_Cairo Dubai=Dubái Johannesburg=Johannesburgo Singapore=Singapur Beijing=Pekín Seoul=Seúl Tokyo=Tokio New_York=Nueva_York Los_Angeles=Los_Ángeles Mexico_City=Ciudad_de_México Palma=Palma_de_Mallorca',
  it: 'London=Londra Paris=Parigi Frankfurt=Francoforte Munich=Monaco_di_Baviera Berlin=Berlino Hamburg=Amburgo Vienna=Vienna Zurich=Zurigo Geneva=Ginevra Brussels=Bruxelles Copenhagen=Copenaghen Stockholm=Stoccolma Warsaw=Varsavia Krakow=Cracovia Prague=Praga Bucharest=Bucarest Athens=Atene Lisbon=Lisbona Barcelona=Barcellona Rome=Roma Milan=Milano Venice=Venezia Dublin=Dublino Edinburgh=Edimburgo Cairo=Il_Cairo Beijing=Pechino Mexico_City=Città_del_Messico Cape_Town=Città_del_Capo Thessaloniki=Salonicco Lisbon=Lisbona Singapore=Singapore Seoul=Seul',
  pt: 'London=Londres Frankfurt=Frankfurt Munich=Munique Berlin=Berlim Hamburg=Hamburgo Vienna=Viena Zurich=Zurique Geneva=Genebra Amsterdam=Amesterdão Brussels=Bruxelas Copenhagen=Copenhaga Stockholm=Estocolmo Warsaw=Varsóvia Krakow=Cracóvia Prague=Praga Budapest=Budapeste Bucharest=Bucareste Athens=Atenas Istanbul=Istambul Lisbon=Lisboa Rome=Roma Milan=Milão Venice=Veneza Edinburgh=Edimburgo Cairo=Cairo Singapore=Singapura Beijing=Pequim Seoul=Seul Tokyo=Tóquio New_York=Nova_Iorque Mexico_City=Cidade_do_México Helsinki=Helsínquia Palma=Palma_de_Maiorca Bangkok=Banguecoque Los_Angeles=Los_Angeles',
  'pt-BR':
    'London=Londres Munich=Munique Berlin=Berlim Hamburg=Hamburgo Vienna=Viena Zurich=Zurique Geneva=Genebra Amsterdam=Amsterdã Brussels=Bruxelas Copenhagen=Copenhague Stockholm=Estocolmo Warsaw=Varsóvia Krakow=Cracóvia Prague=Praga Budapest=Budapeste Bucharest=Bucareste Athens=Atenas Istanbul=Istambul Lisbon=Lisboa Rome=Roma Milan=Milão Venice=Veneza Singapore=Singapura Beijing=Pequim Seoul=Seul Tokyo=Tóquio New_York=Nova_York Mexico_City=Cidade_do_México Helsinki=Helsinque Johannesburg=Joanesburgo',
  nl: 'London=Londen Paris=Parijs Berlin=Berlijn Vienna=Wenen Zurich=Zürich Geneva=Genève Brussels=Brussel Copenhagen=Kopenhagen Warsaw=Warschau Prague=Praag Budapest=Boedapest Bucharest=Boekarest Athens=Athene Lisbon=Lissabon Milan=Milaan Venice=Venetië Cairo=Caïro Cape_Town=Kaapstad Beijing=Peking Mexico_City=Mexico-Stad Krakow=Krakau Hong_Kong=Hongkong',
  pl: 'London=Londyn Paris=Paryż Munich=Monachium Vienna=Wiedeń Zurich=Zurych Geneva=Genewa Brussels=Bruksela Copenhagen=Kopenhaga Stockholm=Sztokholm Warsaw=Warszawa Krakow=Kraków Prague=Praga Budapest=Budapeszt Bucharest=Bukareszt Athens=Ateny Istanbul=Stambuł Madrid=Madryt Lisbon=Lizbona Rome=Rzym Milan=Mediolan Venice=Wenecja Edinburgh=Edynburg Cairo=Kair Dubai=Dubaj Doha=Doha Singapore=Singapur Beijing=Pekin Seoul=Seul Tokyo=Tokio New_York=Nowy_Jork Mexico_City=Meksyk Hong_Kong=Hongkong Berlin=Berlin Hamburg=Hamburg Frankfurt=Frankfurt Shanghai=Szanghaj',
  cs: 'London=Londýn Paris=Paříž Munich=Mnichov Berlin=Berlín Vienna=Vídeň Zurich=Curych Geneva=Ženeva Brussels=Brusel Copenhagen=Kodaň Warsaw=Varšava Krakow=Krakov Prague=Praha Budapest=Budapešť Bucharest=Bukurešť Athens=Atény Lisbon=Lisabon Rome=Řím Milan=Milán Venice=Benátky Cairo=Káhira Dubai=Dubaj Singapore=Singapur Beijing=Peking Seoul=Soul Tokyo=Tokio Hamburg=Hamburk Hong_Kong=Hongkong Cape_Town=Kapské_Město Shanghai=Šanghaj',
  sv: 'Vienna=Wien Zurich=Zürich Geneva=Genève Brussels=Bryssel Copenhagen=Köpenhamn Warsaw=Warszawa Prague=Prag Bucharest=Bukarest Athens=Aten Lisbon=Lissabon Rome=Rom Milan=Milano Venice=Venedig Beijing=Peking Helsinki=Helsingfors Munich=München Cairo=Kairo Cape_Town=Kapstaden Hong_Kong=Hongkong',
  no: 'Vienna=Wien Zurich=Zürich Geneva=Genève Brussels=Brussel Copenhagen=København Warsaw=Warszawa Prague=Praha Athens=Athen Lisbon=Lisboa Rome=Roma Milan=Milano Venice=Venezia Munich=München Cairo=Kairo Hong_Kong=Hongkong',
  da: 'Vienna=Wien Zurich=Zürich Brussels=Bruxelles Copenhagen=København Prague=Prag Athens=Athen Lisbon=Lissabon Rome=Rom Milan=Milano Venice=Venedig Munich=München Cairo=Kairo Hong_Kong=Hongkong',
  fi: 'London=Lontoo Paris=Pariisi Berlin=Berliini Hamburg=Hampuri Vienna=Wien Copenhagen=Kööpenhamina Stockholm=Tukholma Warsaw=Varsova Prague=Praha Athens=Ateena Istanbul=Istanbul Lisbon=Lissabon Rome=Rooma Milan=Milano Venice=Venetsia Cairo=Kairo Beijing=Peking Tokyo=Tokio Seoul=Soul Brussels=Bryssel Munich=München Krakow=Krakova Riga=Riika Hong_Kong=Hongkong',
  hu: 'Paris=Párizs Munich=München Vienna=Bécs Zurich=Zürich Geneva=Genf Brussels=Brüsszel Copenhagen=Koppenhága Warsaw=Varsó Krakow=Krakkó Prague=Prága Bucharest=Bukarest Athens=Athén Istanbul=Isztambul Lisbon=Lisszabon Rome=Róma Milan=Milánó Venice=Velence Cairo=Kairó Dubai=Dubaj Singapore=Szingapúr Beijing=Peking Seoul=Szöul Tokyo=Tokió Mexico_City=Mexikóváros Amsterdam=Amszterdam',
  ro: 'London=Londra Munich=München Vienna=Viena Zurich=Zürich Geneva=Geneva Brussels=Bruxelles Copenhagen=Copenhaga Warsaw=Varșovia Krakow=Cracovia Prague=Praga Budapest=Budapesta Bucharest=București Athens=Atena Lisbon=Lisabona Rome=Roma Milan=Milano Venice=Veneția Beijing=Beijing Tokyo=Tokyo Seoul=Seul Thessaloniki=Salonic',
  tr: 'London=Londra Munich=Münih Vienna=Viyana Zurich=Zürih Geneva=Cenevre Brussels=Brüksel Copenhagen=Kopenhag Warsaw=Varşova Krakow=Krakov Prague=Prag Budapest=Budapeşte Bucharest=Bükreş Athens=Atina Istanbul=İstanbul Lisbon=Lizbon Rome=Roma Milan=Milano Venice=Venedik Cairo=Kahire Singapore=Singapur Beijing=Pekin Seoul=Seul Tokyo=Tokyo Stockholm=Stokholm Barcelona=Barselona Thessaloniki=Selanik Dubai=Dubai Jeddah=Cidde Riyadh=Riyad',
  el: 'London=Λονδίνο Paris=Παρίσι Frankfurt=Φρανκφούρτη Munich=Μόναχο Berlin=Βερολίνο Vienna=Βιέννη Zurich=Ζυρίχη Geneva=Γενεύη Amsterdam=Άμστερνταμ Brussels=Βρυξέλλες Copenhagen=Κοπεγχάγη Stockholm=Στοκχόλμη Warsaw=Βαρσοβία Prague=Πράγα Budapest=Βουδαπέστη Bucharest=Βουκουρέστι Athens=Αθήνα Thessaloniki=Θεσσαλονίκη Istanbul=Κωνσταντινούπολη Madrid=Μαδρίτη Barcelona=Βαρκελώνη Lisbon=Λισαβόνα Rome=Ρώμη Milan=Μιλάνο Venice=Βενετία Tel_Aviv=Τελ_Αβίβ Cairo=Κάιρο Riyadh=Ριάντ New_York=Νέα_Υόρκη Dubai=Ντουμπάι Doha=Ντόχα',
  ru: 'London=Лондон Paris=Париж Frankfurt=Франкфурт Munich=Мюнхен Berlin=Берлин Vienna=Вена Istanbul=Стамбул Antalya=Анталья Dubai=Дубай Doha=Доха Tel_Aviv=Тель-Авив Rome=Рим Milan=Милан Barcelona=Барселона Madrid=Мадрид Prague=Прага Budapest=Будапешт Warsaw=Варшава Riga=Рига Helsinki=Хельсинки Athens=Афины Bangkok=Бангкок Phuket=Пхукет Singapore=Сингапур Beijing=Пекин Seoul=Сеул Tokyo=Токио New_York=Нью-Йорк Delhi=Дели Cairo=Каир Lisbon=Лиссабон Amsterdam=Амстердам Hong_Kong=Гонконг',
  uk: 'London=Лондон Paris=Париж Frankfurt=Франкфурт Munich=Мюнхен Berlin=Берлін Vienna=Відень Istanbul=Стамбул Antalya=Анталья Dubai=Дубай Tel_Aviv=Тель-Авів Rome=Рим Milan=Мілан Barcelona=Барселона Madrid=Мадрид Prague=Прага Budapest=Будапешт Warsaw=Варшава Krakow=Краків Riga=Рига Athens=Афіни Bangkok=Бангкок Lisbon=Лісабон Amsterdam=Амстердам Copenhagen=Копенгаген Oslo=Осло Bucharest=Бухарест New_York=Нью-Йорк Cairo=Каїр Doha=Доха Delhi=Делі Seoul=Сеул Tokyo=Токіо',
  ja: 'London=ロンドン Paris=パリ Frankfurt=フランクフルト Munich=ミュンヘン Vienna=ウィーン Brussels=ブリュッセル Helsinki=ヘルシンキ Bangkok=バンコク Singapore=シンガポール Kuala_Lumpur=クアラルンプール Jakarta=ジャカルタ Ho_Chi_Minh_City=ホーチミン Hanoi=ハノイ Manila=マニラ Hong_Kong=香港 Taipei=台北 Beijing=北京 Shanghai=上海 Guangzhou=広州 Seoul=ソウル Tokyo=東京 Osaka=大阪 Sapporo=札幌 Fukuoka=福岡 Sydney=シドニー Melbourne=メルボルン New_York=ニューヨーク Boston=ボストン Chicago=シカゴ Los_Angeles=ロサンゼルス San_Francisco=サンフランシスコ Seattle=シアトル Honolulu=ホノルル Vancouver=バンクーバー Delhi=デリー Mumbai=ムンバイ Mexico_City=メキシコシティ',
  'zh-Hans':
    'London=伦敦 Paris=巴黎 Frankfurt=法兰克福 Munich=慕尼黑 Vienna=维也纳 Bangkok=曼谷 Phuket=普吉 Singapore=新加坡 Kuala_Lumpur=吉隆坡 Jakarta=雅加达 Denpasar=巴厘岛 Ho_Chi_Minh_City=胡志明市 Hanoi=河内 Manila=马尼拉 Hong_Kong=香港 Taipei=台北 Beijing=北京 Shanghai=上海 Guangzhou=广州 Seoul=首尔 Tokyo=东京 Osaka=大阪 Sapporo=札幌 Fukuoka=福冈 Sydney=悉尼 Melbourne=墨尔本 Auckland=奥克兰 New_York=纽约 Los_Angeles=洛杉矶 San_Francisco=旧金山 Vancouver=温哥华 Toronto=多伦多 Dubai=迪拜 Rome=罗马 Milan=米兰 Madrid=马德里 Barcelona=巴塞罗那 Amsterdam=阿姆斯特丹 Prague=布拉格 Budapest=布达佩斯 Copenhagen=哥本哈根 Stockholm=斯德哥尔摩 Athens=雅典 Istanbul=伊斯坦布尔 Delhi=德里 Warsaw=华沙 São_Paulo=圣保罗 Nairobi=内罗毕',
  'zh-Hant':
    'London=倫敦 Paris=巴黎 Frankfurt=法蘭克福 Munich=慕尼黑 Vienna=維也納 Amsterdam=阿姆斯特丹 Prague=布拉格 Milan=米蘭 Bangkok=曼谷 Phuket=普吉島 Singapore=新加坡 Kuala_Lumpur=吉隆坡 Jakarta=雅加達 Denpasar=峇里島 Ho_Chi_Minh_City=胡志明市 Hanoi=河內 Manila=馬尼拉 Hong_Kong=香港 Taipei=台北 Beijing=北京 Shanghai=上海 Guangzhou=廣州 Seoul=首爾 Tokyo=東京 Osaka=大阪 Sapporo=札幌 Fukuoka=福岡 Sydney=雪梨 Melbourne=墨爾本 Auckland=奧克蘭 New_York=紐約 Chicago=芝加哥 Los_Angeles=洛杉磯 San_Francisco=舊金山 Seattle=西雅圖 Vancouver=溫哥華 Toronto=多倫多 Zurich=蘇黎世 Dubai=杜拜 Delhi=德里 Mumbai=孟買 Tel_Aviv=特拉維夫 Madrid=馬德里',
  ko: 'London=런던 Paris=파리 Frankfurt=프랑크푸르트 Zurich=취리히 Amsterdam=암스테르담 Prague=프라하 Budapest=부다페스트 Istanbul=이스탄불 Madrid=마드리드 Barcelona=바르셀로나 Lisbon=리스본 Rome=로마 Milan=밀라노 Dubai=두바이 Delhi=델리 Bangkok=방콕 Phuket=푸껫 Singapore=싱가포르 Kuala_Lumpur=쿠알라룸푸르 Jakarta=자카르타 Denpasar=발리 Ho_Chi_Minh_City=호찌민 Hanoi=하노이 Da_Nang=다낭 Manila=마닐라 Hong_Kong=홍콩 Taipei=타이베이 Beijing=베이징 Shanghai=상하이 Guangzhou=광저우 Seoul=서울 Jeju=제주 Tokyo=도쿄 Osaka=오사카 Sapporo=삿포로 Fukuoka=후쿠오카 Sydney=시드니 Auckland=오클랜드 New_York=뉴욕 Boston=보스턴 Chicago=시카고 Atlanta=애틀랜타 Los_Angeles=로스앤젤레스 San_Francisco=샌프란시스코 Seattle=시애틀 Honolulu=호놀룰루 Toronto=토론토 Vancouver=밴쿠버',
  ar: 'London=لندن Paris=باريس Frankfurt=فرانكفورت Vienna=فيينا Istanbul=إسطنبول Madrid=مدريد Rome=روما Cairo=القاهرة Riyadh=الرياض Jeddah=جدة Dubai=دبي Doha=الدوحة Casablanca=الدار_البيضاء New_York=نيويورك Delhi=دلهي Mumbai=مومباي Kuala_Lumpur=كوالالمبور Jakarta=جاكرتا Bangkok=بانكوك Athens=أثينا Barcelona=برشلونة Nairobi=نيروبي Manila=مانيلا Lisbon=لشبونة Brussels=بروكسل',
  he: 'London=לונדון Paris=פריז Frankfurt=פרנקפורט Berlin=ברלין Vienna=וינה Zurich=ציריך Amsterdam=אמסטרדם Prague=פראג Budapest=בודפשט Bucharest=בוקרשט Athens=אתונה Istanbul=איסטנבול Madrid=מדריד Barcelona=ברצלונה Lisbon=ליסבון Rome=רומא Tel_Aviv=תל_אביב New_York=ניו_יורק Boston=בוסטון Miami=מיאמי Los_Angeles=לוס_אנג׳לס Bangkok=בנגקוק Tokyo=טוקיו Phuket=פוקט',
  th: 'London=ลอนดอน Paris=ปารีส Frankfurt=แฟรงก์เฟิร์ต Munich=มิวนิก Zurich=ซูริก Bangkok=กรุงเทพฯ Phuket=ภูเก็ต Chiang_Mai=เชียงใหม่ Singapore=สิงคโปร์ Kuala_Lumpur=กัวลาลัมเปอร์ Jakarta=จาการ์ตา Ho_Chi_Minh_City=โฮจิมินห์ซิตี้ Hanoi=ฮานอย Manila=มะนิลา Hong_Kong=ฮ่องกง Taipei=ไทเป Beijing=ปักกิ่ง Shanghai=เซี่ยงไฮ้ Guangzhou=กวางโจว Seoul=โซล Tokyo=โตเกียว Osaka=โอซากา Sapporo=ซัปโปโร Fukuoka=ฟุกุโอกะ Sydney=ซิดนีย์ Melbourne=เมลเบิร์น Copenhagen=โคเปนเฮเกน Stockholm=สตอกโฮล์ม Delhi=เดลี Mumbai=มุมไบ',
  id: 'Singapore=Singapura Beijing=Beijing Tokyo=Tokyo Rome=Roma Cairo=Kairo Jeddah=Jeddah Denpasar=Denpasar-Bali',
  vi: 'London=Luân_Đôn Ho_Chi_Minh_City=TP._Hồ_Chí_Minh Hanoi=Hà_Nội Da_Nang=Đà_Nẵng Hong_Kong=Hồng_Kông Taipei=Đài_Bắc Beijing=Bắc_Kinh Shanghai=Thượng_Hải Guangzhou=Quảng_Châu Bangkok=Băng_Cốc Tokyo=Tokyo Seoul=Seoul',
}

/** What a language calls the airports of its own cities. */
const OWN: Record<string, string> = {
  ja: 'Narita=成田 Haneda=羽田 Kansai=関西 Itami=伊丹 Heathrow=ヒースロー Charles_de_Gaulle=シャルル・ド・ゴール Incheon=仁川 Gimpo=金浦 Capital=首都 Pudong=浦東 Hongqiao=虹橋 Taoyuan=桃園 Suvarnabhumi=スワンナプーム',
  'zh-Hans':
    'Narita=成田 Haneda=羽田 Kansai=关西 Itami=伊丹 Heathrow=希思罗 Charles_de_Gaulle=戴高乐 Incheon=仁川 Gimpo=金浦 Capital=首都 Pudong=浦东 Hongqiao=虹桥 Taoyuan=桃园 Suvarnabhumi=素万那普',
  'zh-Hant':
    'Narita=成田 Haneda=羽田 Kansai=關西 Itami=伊丹 Heathrow=希斯洛 Charles_de_Gaulle=戴高樂 Incheon=仁川 Gimpo=金浦 Capital=首都 Pudong=浦東 Hongqiao=虹橋 Taoyuan=桃園 Suvarnabhumi=素萬那普',
  ko: 'Narita=나리타 Haneda=하네다 Kansai=간사이 Incheon=인천 Gimpo=김포 Heathrow=히드로 Charles_de_Gaulle=샤를드골 Suvarnabhumi=수완나품 Pudong=푸둥 Taoyuan=타오위안 Capital=서우두',
  th: 'Suvarnabhumi=สุวรรณภูมิ Don_Mueang=ดอนเมือง Narita=นาริตะ Haneda=ฮาเนดะ',
}

const tables = new Map<string, Map<string, string>>()

/** The city of an airport in a language ("München", "東京"). */
export function cityName({ city }: Airport, language: string): string {
  return table(NAMES, language).get(city) ?? city
}

/** Whether a language has a word of its own for the city, or writes it as English does. */
export function hasCityName({ city }: Airport, language: string): boolean {
  return !NON_LATIN.has(language) || table(NAMES, language).has(city)
}

/** The airport's own name in a language ("Heathrow", "羽田"); null where a city has one airport. */
export function ownName({ own }: Airport, language: string): string | null {
  return own === null ? null : (table(OWN, language).get(own) ?? own)
}

const NON_LATIN = new Set(['el', 'ru', 'uk', 'bg', 'ja', 'zh-Hans', 'zh-Hant', 'ko', 'ar', 'he', 'th'])

function table(names: Record<string, string>, language: string): Map<string, string> {
  const key = `${names === OWN ? 'own' : 'city'} ${language}`
  const known = tables.get(key)
  if (known) return known
  const rows = (names[language] ?? '').split(' ').filter((row) => row !== '')
  const made = new Map(
    rows.map((row) => {
      const [english = '', own = ''] = row.replaceAll('_', ' ').split('=')
      return [english, own] as const
    }),
  )
  tables.set(key, made)
  return made
}
