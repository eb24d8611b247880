import { expect, test } from 'vitest'
import { peopleIn } from './people.ts'
import { samePerson } from './same-person.ts'

test.each([
  [
    'the Latin form beside a name of another script',
    'მგზავრები:\n1. ნინო ბერიძე / NINO BERIDZE\n2. გიორგი ბერიძე / GIORGI BERIDZE',
    ['Nino Beridze', 'Giorgi Beridze'],
  ],
  [
    'two of them in a line of a language unknown here',
    'பயணிகள்: கார்த்திக் ராவ் (Karthik Rao), மீனா ராவ் (Meena Rao)',
    ['Karthik Rao', 'Meena Rao'],
  ],
  [
    'a table with the Latin form in the next column',
    'مسافران\nنام | نام لاتین | نوع\nزهرا مرادی | ZAHRA MORADI | بزرگسال',
    ['Zahra Moradi'],
  ],
  [
    'a name before the next label',
    'Voyageur : Mme CASTEL MATHILDE Émis le : 27/03/2026',
    ['Castel Mathilde'],
  ],
  ['a label in two languages', 'ФАМИЛИЯ/NAME: KUZMIN ANDREY VIKTOROVICH', ['Kuzmin Andrey Viktorovich']],
  [
    'a row that names who holds the infant',
    'Passenger | Type | Ticket number\nMrs Una Macrae | Adult | 682 240\nMstr Ian Macrae | Infant on lap (Mrs Una Macrae) | 682 241',
    ['Una Macrae', 'Ian Macrae'],
  ],
  ['no greeting below a list', 'Utasok\nKerekes Máté\nKedves Máté! Sajnálattal értesítünk', ['Kerekes Máté']],
  [
    'names that begin as a greeting does',
    'Passengers: Hei Ling Chan, Salam Hassan',
    ['Hei Ling Chan', 'Salam Hassan'],
  ],
  [
    'names of Lithuania and Wales',
    'Passengers: Rasa Žemaitienė, Llywelyn Gruffudd',
    ['Rasa Žemaitienė', 'Llywelyn Gruffudd'],
  ],
  [
    'no nationality beside a name',
    'Пассажир | Гражданство\nИван Петров | Russian Federation',
    ['Иван Петров'],
  ],
  ['no words of two alphabets', 'Жолаушылар\nAIGERIM SADYK\n4А. Call-орталық', ['Aigerim Sadyk']],
  [
    'no words that names are not made of',
    'Passengers: Seat Selection, Terminal Norte, Emma Thompson',
    ['Emma Thompson'],
  ],
  [
    'an infant with the surname of who holds it, and three on one surname',
    '1.HASSAN/AMINA MRS(INF/LAYLA/04MAR26)  2.2OKORO/TUNDE A/ADA K',
    ['Layla Hassan', 'Tunde A Okoro', 'Ada K Okoro', 'Amina Hassan'],
  ],
  ['tickets in two scripts', 'КАРИМОВА ДИЛНОЗА / KARIMOVA DILNOZA | 250 2410077451', ['Karimova Dilnoza']],
  [
    'given names that are words, too',
    'Passengers: Nina Berg, June Carter, Aurora Lind',
    ['Nina Berg', 'June Carter', 'Aurora Lind'],
  ],
  [
    'names over several lines',
    'Passengers: Maria del Carmen Ortega\nGil, Jose Antonio Ortega\nLopez and Sofia Ortega Gil',
    ['Maria del Carmen Ortega Gil', 'Jose Antonio Ortega Lopez', 'Sofia Ortega Gil'],
  ],
  [
    'capitals below a label with small letters',
    'Hành khách: NGUYỄN THỊ MAI\n            TRẦN VĂN ĐỨC ANH\nChuyến bay VN 217',
    ['Nguyễn Thị Mai', 'Trần Văn Đức Anh'],
  ],
  [
    'a father and his son',
    'المسافرون\nالسيد عمر بن سالم الحربي\nالطفل سالم عمر الحربي',
    ['عمر بن سالم الحربي', 'سالم عمر الحربي'],
  ],
  ['a family name that is a title, too', 'اسم الضيف: أحمد محمود السيد', ['أحمد محمود السيد']],
  [
    'birthdays between slashes',
    'Reisgezelschap | Dhr. Jan van Dijk (07-08-1983) / Mevr. Els van Dijk (21-01-1985)',
    ['Jan van Dijk', 'Els van Dijk'],
  ],
  [
    'guests of rooms',
    'Doppelzimmer „Birke“: Hans und Eva Moser\nDoppelzimmer „Linde“: Uta Kern und Ole Brandt',
    ['Hans Moser', 'Eva Moser', 'Uta Kern', 'Ole Brandt'],
  ],
  [
    'a numbered list after a sentence',
    'rezervaciju apartmana za sljedeće goste:\n1. Ana Kos\n2. Ivo Kos',
    ['Ana Kos', 'Ivo Kos'],
  ],
  [
    'not whose card it is',
    'Passageiro: Davi Moura\nCartão Visa final 2290. Titular: Marlene Souza',
    ['Davi Moura'],
  ],
  ['the guest and how many others', '■ 예약자 : 배수진 외 6명', ['배수진']],
  ['no words of a form, in Japanese', '代表者:佐藤 健一 様\n【お支払い方法】現地決済', ['佐藤 健一']],
  ['a ticket', 'BERGSTROM/ANNIKA MS', ['Annika Bergstrom']],
  ['a numbered display', '1.1NAKAMURA/YUKI MS', ['Yuki Nakamura']],
  ['a label', 'Passenger: Ruth Abernathy', ['Ruth Abernathy']],
  ['a label inside a line', 'confirmed. Passenger: Ruth Abernathy Economy', ['Ruth Abernathy']],
  [
    'several after one label',
    'Passengers: Saoirse Mulligan, Cormac Mulligan',
    ['Saoirse Mulligan', 'Cormac Mulligan'],
  ],
  [
    'a list',
    'Passagiere\n1. Herr Torben Kessler\n2. Frau Meike Kessler',
    ['Torben Kessler', 'Meike Kessler'],
  ],
  ['a column', 'PASSENGER NAME | SEAT\nMs ZSOFIA HALASZ | 11A', ['Zsofia Halasz']],
  ['surname first', 'Name\nLINDGREN, THEODORE', ['Theodore Lindgren']],
  ['two labels', 'First name: Maya | Last name: Hughes', ['Maya Hughes']],
  [
    'rows that are counted',
    '# | Last, First | Role\n1 | HARTLEY, JUNE | Student\n2 | OKAFOR, NGOZI | Student\n3 | DE LA CRUZ, INES | Chaperone',
    ['June Hartley', 'Ngozi Okafor', 'Ines De La Cruz'],
  ],
  [
    'couples, each with a surname',
    'Gosti: Luka i Maja Babić te Ivo i Ana Kos.',
    ['Luka Babić', 'Maja Babić', 'Ivo Kos', 'Ana Kos'],
  ],
  [
    'capitals of Turkish',
    'Yolcular: AYŞE YILDIZ, ALİ IŞIK\nBilet ücreti, sabırlı yağmur',
    ['Ayşe Yıldız', 'Ali Işık'],
  ],
  ['a greeting, when nothing better is written', 'Dear Ms Ngozi Okafor,', ['Ngozi Okafor']],
  ['no greeting beside a passenger', 'Dear Ms Ngozi Okafor,\nPassenger: Ruth Abernathy', ['Ruth Abernathy']],
  [
    'a column below the first of a label',
    'PARTICIPANTS       LEMOINE Stéphane    (adulte)\n                   LEMOINE Caroline    (adulte)',
    ['LEMOINE Stéphane', 'LEMOINE Caroline'],
  ],
  [
    'lines with a form of address',
    'ご搭乗者 :ヤマダ タロウ 様\n          ヤマダ ハナコ 様',
    ['ヤマダ タロウ', 'ヤマダ ハナコ'],
  ],
  [
    'lines with numbers and titles between',
    'PASAŻEROWIE\n1\nPani\nZofia Kaczmarczyk\nDorosły\n2\nPan\nMichał Wróbel',
    ['Zofia Kaczmarczyk', 'Michał Wróbel'],
  ],
  [
    'a table with a head below its heading',
    'यात्री\nनाम | सीट | भोजन | ई-टिकट\nश्रीमती अनीता शर्मा (वयस्क) | 14B | - | QF8T2L',
    ['अनीता शर्मा'],
  ],
  [
    'a form with numbered boxes',
    '1. Family name | 2. Given name(s) | 3. Grade\nVuilleumier | Anaïs Claire | P-4',
    ['Anaïs Claire Vuilleumier'],
  ],
  [
    'a slash between spaces',
    'Traveler | Whitcombe / Saoirse Ms | Employee ID | 0071834',
    ['Saoirse Whitcombe'],
  ],
  ['a Chinese label inside a line', '涉及旅客:欧阳文博 票号 784-2109938877', ['欧阳文博']],
  ['TravelSky', '1.李建国 2.陈雨桐 KXB7T9', ['李建国', '陈雨桐']],
  ['seats, where no label is', 'Callum Sinclair | Seat 3A Up Front | £17.99', ['Callum Sinclair']],
  [
    'a ticket in small letters',
    `${'the fare rules of the carrier apply to this ticket. '.repeat(4)}\nhughes/maya mrs`,
    ['Maya Hughes'],
  ],
  [
    'rows with the same details below a label',
    'Reisegruppe: Ines Faber (1979)\nKarl Faber-Ott (1981)\nHund: 1',
    ['Ines Faber', 'Karl Faber-Ott'],
  ],
  ['a family below a label', 'Gäste: Ines Faber\nOtto Faber\nSeeblick Ost', ['Ines Faber', 'Otto Faber']],
  [
    'given names that share a surname',
    'Viajeros: Ines, Tobi y Juana Lenzano',
    ['Ines Lenzano', 'Tobi Lenzano', 'Juana Lenzano'],
  ],
  [
    'a table whose locator stands in the first row only',
    'Traveller | PNR | Seat | Meal\nMr Otto Faber (Adult) | QX7TLM | 7A | -\nMrs Ines Faber (Adult) | 7B | -',
    ['Otto Faber', 'Ines Faber'],
  ],
  [
    'a form in two languages',
    'Efternamn / Surname | Förnamn / First names\nFABER | INES MARIE',
    ['Ines Marie Faber'],
  ],
  ['fields of their own', 'Nachname: Faber\nVornamen: Ines Marie', ['Ines Marie Faber']],
  ['fields in one cell', 'First name: Ines Last name: Faber', ['Ines Faber']],
  ['the heading of a plan', 'INES FABER – LISBOA (Messe)\n08:10 Flug', ['Ines Faber']],
  ['a label and a name in one cell', 'Reiseplan für Ines Faber', ['Ines Faber']],
  ['a label right before a ticket', 'PASSEGGERO FABER/INES MRS', ['Ines Faber']],
  ['labels side by side', 'Passenger 1 | Passenger 2\nInes Faber | Otto Berg', ['Ines Faber', 'Otto Berg']],
  ['two who share a surname in a display', '1.2FABER/OTTO MR/INES MRS', ['Otto Faber', 'Ines Faber']],
  ['a child before a record locator', '1.FABER/INES 2.FABER/OTTO CHD QX7TLM', ['Ines Faber', 'Otto Faber']],
  ['rooms in one line', 'Room 1: Ines Faber; Room 2: Otto Berg', ['Ines Faber', 'Otto Berg']],
  ['no guest beside who booked', 'Guest name | Ines Faber\nBooked by | Tobias Lenz', ['Ines Faber']],
  ['who booked, when nobody else is named', 'Booked by: Ruth Abernathy', ['Ruth Abernathy']],
  ['no staff', 'Traveller: Ines Faber\nYour consultant | Ms Mara Oduya', ['Ines Faber']],
  ['nobody who approves', 'Reiseplan · Genehmigt durch: Dr. Konrad Ahlers', []],
  ['nobody who signs', 'Dotaz na let do Nice\nS pozdravem\n\nIng. Alena Tichá\nCestovka', []],
  ['no cut names', '1.FABER/INES MS\n01 FABER/INE* | ADT | 412,00', ['Ines Faber']],
  ['no cities side by side', 'NAME\nFABER / INES MS\nLISBOA | SÃO PAULO/GUARULHOS', ['Ines Faber']],
  ['no registers', 'Voyageurs\nInes Faber\nRCS Bordeaux 812 000 111', ['Ines Faber']],
  ['no places', 'LONDON/HEATHROW to PARIS/ORLY', []],
  ['no fees', 'Passenger: Fuel Surcharge', []],
])('names are read from %s', (_case, text, expected) => {
  expect(peopleIn(text).map(({ name }) => name)).toEqual(expected)
})

test('a middle name makes no second person', () => {
  expect(samePerson('Ngozi Okafor', 'OKAFOR NGOZI ADA')).toBe(true)
  expect(samePerson('Ngozi Okafor', 'Ada Okafor')).toBe(false)
})
