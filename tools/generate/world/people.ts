import type { Random } from '../random.ts'

/** Someone who travels. `kind` as fares know it; `surnameFirst` where the language writes the family name first. */
export type Person = {
  given: string
  surname: string
  woman: boolean
  kind: 'adult' | 'child' | 'infant'
  surnameFirst: boolean
}

type Culture = { women: string; men: string; surnames: string; particled?: string; surnameFirst?: boolean }

/** Invented people: common given names, and surnames that exist, put together by chance. Underscores are spaces. */
const CULTURES: Record<string, Culture> = {
  english: {
    women: 'Rosalind Imogen Harriet Bridget Philippa Maren Tabitha Josephine Mary_Ann Leonora',
    men: 'Callum Rupert Desmond Alistair Barnaby Edmund Terence Silas John_Paul Everett',
    surnames: 'Ashdown Pemberly Thistlewood Garrick Hollis Fairbairn Underhill Kestrel Marlow Winslade',
    particled: "O'Halloran MacAllister St._Claire Fitz-Gibbon Lloyd-Pryce",
  },
  german: {
    women: 'Annegret Svenja Katharina Mareike Friederike Jule Anna-Lena Gisela Wiebke Elfriede',
    men: 'Torben Matthias Joachim Hans-Peter Lennart Ulrich Jörg Konstantin Götz Benedikt',
    surnames: 'Brinkmöller Oberländer Kaltenbach Weißgerber Steinhäuser Hollerbach Dannenfels Rümelin Tiedge',
    particled: 'von_Hollwede zu_Rantzenau Müller-Lüdersheim von_der_Au',
  },
  french: {
    women: 'Éléonore Maëlys Solène Geneviève Anne-Sophie Clémence Josiane Amélie Capucine',
    men: 'Baptiste Gaëtan Jean-Marc Thibault Lucien Rémi Hervé Augustin Loïc',
    surnames: 'Vauquelin Chastellain Beaurepaire Lemoigne Fontanel Rouvière Grandmaison Delcroix',
    particled: "de_La_Ferrière d'Aubigny Le_Guennec du_Plantier Martin-Cazaux",
  },
  spanish: {
    women: 'Inmaculada Rocío María_José Itziar Consuelo Ximena Nuria Begoña Milagros',
    men: 'Íñigo Rodrigo José_Luis Ezequiel Fermín Gonzalo Nicanor Aurelio Joaquín',
    surnames:
      'Arrizabalaga_Peña Quintanilla_Soto Villalobos_Ortuño Benavides_Roca Carrasquilla_Mora Ybarra Saavedra_Núñez Peralta',
    particled: 'de_la_Torre_Casado del_Olmo de_los_Ríos_Vega',
  },
  italian: {
    women: 'Ludovica Ginevra Fiammetta Mariangela Ornella Benedetta Chiara Domitilla',
    men: 'Tancredi Ermanno Gianfranco Leopoldo Saverio Pierluigi Corrado Nicolò',
    surnames: 'Bragadin Castelnuovo Ferraguti Montanelli Pellegrinotti Scaramuzza Vannucchi Zanchetta',
    particled: "D'Aloisio De_Santis Della_Corte Lo_Presti",
  },
  portuguese: {
    women: 'Benedita Mafalda Conceição Leonor Rosângela Thaís Iracema Maria_Clara',
    men: 'Afonso Duarte Guilherme Wellington Anselmo Gonçalo Vicente João_Pedro',
    surnames: 'Albuquerque_Pinto Figueiredo Magalhães Quaresma Sequeira_Lopes Nóbrega Vasconcelos Teixeira',
    particled: 'da_Silva_Moura dos_Santos_Brito de_Carvalho e_Sousa_Leal',
  },
  dutch: {
    women: 'Marijke Femke Liesbeth Annelies Hanneke Sanne Wilhelmina Roos',
    men: 'Joost Sjoerd Maarten Thijs Gerrit Wouter Bram Diederik',
    surnames: 'Hoogendijk Verstappel Kuipersma Brouwenaar Timmerman Zijlmans Schaap',
    particled: "van_den_Heuvel de_Wijs van_'t_Hoff ter_Braak van_Oosten",
  },
  polish: {
    women: 'Małgorzata Jadwiga Agnieszka Zofia Bożena Kinga Weronika',
    men: 'Zbigniew Wojciech Przemysław Sławomir Krzysztof Tadeusz Łukasz',
    surnames:
      'Grzegorzewska-Wilk Szczepaniuk Brzezicki Dąbrowiecki Żurawik Konieczniak Wróblewicz Ostaszewicz',
  },
  czech: {
    women: 'Zdeňka Květoslava Božena Ludmila Šárka Markéta',
    men: 'Bohumil Jaroslav Zdeněk Přemysl Oldřich Vojtěch',
    surnames: 'Horáčková Svobodníček Křížek Dvořáčková Řehák Vondrášek Procházkovič',
  },
  swedish: {
    women: 'Gunilla Ylva Åsa Birgitta Maj-Britt Sigrid',
    men: 'Torbjörn Göran Lars-Erik Anders Örjan Sixten',
    surnames: 'Lindqvistson Åkerblad Hägglöf Söderlind Bergenholm Nordenfelt Öqvist',
    particled: 'af_Klintberg von_Sydow-Berg',
  },
  norwegian: {
    women: 'Ingeborg Sunniva Astrid Marit Åshild Solveig',
    men: 'Øyvind Torstein Sverre Bjørnar Håkon Kåre',
    surnames: 'Kvamme Fjellheim Østgård Rødseth Haugland Bråten Sæther',
  },
  danish: {
    women: 'Bodil Karen-Margrethe Kirsten Mette Birthe Signe',
    men: 'Jørgen Søren Aksel Mogens Preben Rasmus',
    surnames: 'Kjærgaard Østergaard-Holm Brøndum Skovsgaard Thygesen Møgelvang',
  },
  finnish: {
    women: 'Päivi Kaarina Aino Helmi Sirpa Tuulikki',
    men: 'Väinö Jukka-Pekka Aarne Heikki Onni Eero',
    surnames: 'Hämäläisniemi Koskenvirta Lehtomäki Pöyhönen Rautavaara Ylä-Korpela',
  },
  hungarian: {
    women: 'Zsuzsanna Ilona Boglárka Erzsébet Piroska',
    men: 'Zoltán Gergő Csaba Miklós Ödön',
    surnames: 'Szentgyörgyi Halmágyi Vörösmarti Kőszegi Bárdos Nagy-Tóth',
    surnameFirst: true,
  },
  romanian: {
    women: 'Smaranda Ileana Luminița Ruxandra Viorica',
    men: 'Răzvan Ștefan Gheorghe Mircea Valeriu',
    surnames: 'Brâncovean Țurcanu Moldoveanu Cârstoiu Văduva Drăgulin',
  },
  turkish: {
    women: 'Gülşen Ayşegül Özlem Nazlı Zeynep Tuğba',
    men: 'Çağatay Orhan İbrahim Yiğit Süleyman Tuğrul',
    surnames: 'Karadağlı Gökçeoğlu Yıldızhan Şenocak Özdemirci Uçaner',
  },
  greek: {
    women: 'Αικατερίνη Ευγενία Δέσποινα Θεοδώρα',
    men: 'Αριστείδης Κωνσταντίνος Γεράσιμος Στέλιος',
    surnames: 'Παπαδημούλης Χατζηκώστας Βλαχογιάννη Μαυρίδης',
  },
  russian: {
    women: 'Людмила Евгения Таисия Маргарита',
    men: 'Геннадий Аркадий Всеволод Тимофей',
    surnames: 'Верхотурцев Заболотная Кречетов Мухоморов',
  },
  ukrainian: {
    women: 'Оксана Соломія Зоряна Лідія',
    men: 'Тарас Остап Богдан Юхим',
    surnames: 'Криворучко Захарчишин Дзюбак Мельниченко',
  },
  japanese: {
    women: '結衣 美咲 千尋 陽菜',
    men: '翔太 健一 蓮 直樹',
    surnames: '小野寺 長谷部 二階堂 五十嵐',
    surnameFirst: true,
  },
  chinese: {
    women: '雨桐 秀英 思涵 佩珊',
    men: '建国 子轩 志強 浩然',
    surnames: '欧阳 諸葛 陈 林',
    surnameFirst: true,
  },
  korean: { women: '서연 지우 은영', men: '민준 도윤 성호', surnames: '남궁 황보 박 최', surnameFirst: true },
  arabic: {
    women: 'ليلى فاطمة نورة',
    men: 'عبدالله يوسف خالد',
    surnames: 'الحربي المنصوري بنعيسى العتيبي',
  },
  hebrew: { women: 'נועה תמר שירה', men: 'איתי יונתן עומר', surnames: 'בן־דוד שטרן אברהמי לוינסון' },
  thai: { women: 'กนกวรรณ สุภาพร', men: 'ธนวัฒน์ สมชาย', surnames: 'ศรีสุวรรณกุล วงศ์ประเสริฐ' },
  indonesian: {
    women: 'Dewi Kartika Sri_Wahyuni Ratna Putri_Ayu',
    men: 'Bambang Agus_Setiawan Rizky Wayan',
    surnames: 'Prasetyoningrum Hadikusuma Siregar Nasutionardi',
  },
  vietnamese: {
    women: 'Thị_Hồng_Nhung Ngọc_Ánh Thị_Thu_Hà',
    men: 'Văn_Đức Minh_Quân Quốc_Bảo',
    surnames: 'Nguyễn Trần Phạm Đặng',
    surnameFirst: true,
  },
  /** People of Asia as tickets write them. */
  pinyin: {
    women: 'Yutong Xiuying Misaki Chihiro Seoyeon Jiwoo',
    men: 'Jianguo Haoran Shota Naoki Minjun Doyun',
    surnames: 'Ouyang Zhuge Onodera Hasebe Namgung Hwangbo',
  },
  gulf: {
    women: 'Layla Fatima Noura',
    men: 'Abdullah Yousef Khalid',
    surnames: 'Al-Harbi Al_Mansoori Benaissa El-Sayed',
    particled: 'bin_Rashid_Al_Falasi',
  },
  slavic: {
    women: 'Liudmila Oksana Taisiia',
    men: 'Gennadii Taras Vsevolod',
    surnames: 'Verkhoturtsev Kryvoruchko Zabolotnaia Kretchetov',
  },
  hellenic: {
    women: 'Aikaterini Evgenia Despoina',
    men: 'Aristeidis Gerasimos Stelios',
    surnames: 'Papadimoulis Chatzikostas Vlachogianni Mavridis',
  },
  israeli: {
    women: 'Noa Tamar Shira',
    men: 'Itay Yonatan Omer',
    surnames: 'Ben_David Stern Avrahami Levinson',
  },
  siamese: { women: 'Kanokwan Supaporn', men: 'Thanawat Somchai', surnames: 'Srisuwankul Wongprasert' },
}

/** A party of one family or of friends. `particles` asks for surnames of several words. */
export function makeParty(
  random: Random,
  want: { culture: string; size: number; particles: boolean; children: boolean },
): Person[] {
  const culture = CULTURES[want.culture]
  if (!culture) throw new Error(`no culture ${want.culture}`)
  const particled = words(culture.particled ?? '')
  const surnames = want.particles && particled.length ? particled : words(culture.surnames)
  const family = random.pick(surnames)
  const sameName = random.chance(0.7)
  const used = new Set<string>()
  return Array.from({ length: want.size }, (_, at) => {
    const woman = random.chance(0.5)
    const names = words(woman ? culture.women : culture.men)
    const free = names.filter((name) => !used.has(name))
    const given = random.pick(free.length ? free : names)
    used.add(given)
    return {
      given,
      surname: sameName ? family : random.pick(surnames),
      woman,
      kind: kindOf(want, at),
      surnameFirst: culture.surnameFirst ?? false,
    }
  })
}

function kindOf(want: { size: number; children: boolean }, at: number): Person['kind'] {
  if (!want.children || at === 0) return 'adult'
  if (at === want.size - 1) return 'infant'
  return at >= 2 || want.size === 2 ? 'child' : 'adult'
}

function words(list: string): string[] {
  return list
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.replaceAll('_', ' '))
}
