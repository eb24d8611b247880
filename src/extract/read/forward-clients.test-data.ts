/** A language's names for the header lines: sender, receiver, when sent (Outlook), date (others), subject. */
type Labels = [from: string, to: string, sent: string, date: string, subject: string]

/** Labels, and Apple Mail's line above a forwarded mail; French and its like put a space before the colon. */
const LANGUAGES: Record<string, { labels: Labels; begin: string; colon?: string }> = {
  en: { labels: ['From', 'To', 'Sent', 'Date', 'Subject'], begin: 'Begin forwarded message:' },
  de: {
    labels: ['Von', 'An', 'Gesendet', 'Datum', 'Betreff'],
    begin: 'Anfang der weitergeleiteten Nachricht:',
  },
  fr: { labels: ['De', 'À', 'Envoyé', 'Date', 'Objet'], begin: 'Début du message transféré :', colon: ' :' },
  es: { labels: ['De', 'Para', 'Enviado el', 'Fecha', 'Asunto'], begin: 'Inicio del mensaje reenviado:' },
  ca: { labels: ['De', 'Per a', 'Enviat el', 'Data', 'Assumpte'], begin: 'Inici del missatge reenviat:' },
  gl: { labels: ['De', 'Para', 'Enviado', 'Data', 'Asunto'], begin: 'Inicio da mensaxe reenviada:' },
  it: { labels: ['Da', 'A', 'Inviato', 'Data', 'Oggetto'], begin: 'Inizio messaggio inoltrato:' },
  'pt-BR': {
    labels: ['De', 'Para', 'Enviada em', 'Data', 'Assunto'],
    begin: 'Início da mensagem encaminhada:',
  },
  'pt-PT': {
    labels: ['De', 'Para', 'Enviado', 'Data', 'Assunto'],
    begin: 'Início da mensagem reencaminhada:',
  },
  nl: { labels: ['Van', 'Aan', 'Verzonden', 'Datum', 'Onderwerp'], begin: 'Begin doorgestuurd bericht:' },
  da: { labels: ['Fra', 'Til', 'Sendt', 'Dato', 'Emne'], begin: 'Start på videresendt besked:' },
  nb: { labels: ['Fra', 'Til', 'Sendt', 'Dato', 'Emne'], begin: 'Videresendt melding:' },
  sv: { labels: ['Från', 'Till', 'Skickat', 'Datum', 'Ämne'], begin: 'Vidarebefordrat brev:' },
  fi: {
    labels: ['Lähettäjä', 'Vastaanottaja', 'Lähetetty', 'Päiväys', 'Aihe'],
    begin: 'Välitetty viesti alkaa:',
  },
  is: { labels: ['Frá', 'Til', 'Sent', 'Dagsetning', 'Efni'], begin: 'Byrjun á áframsendu bréfi:' },
  pl: { labels: ['Od', 'Do', 'Wysłane', 'Data', 'Temat'], begin: 'Początek przekazywanej wiadomości:' },
  cs: { labels: ['Od', 'Komu', 'Odesláno', 'Datum', 'Předmět'], begin: 'Začátek přeposílané zprávy:' },
  sk: { labels: ['Od', 'Komu', 'Odoslané', 'Dátum', 'Predmet'], begin: 'Začiatok preposlanej správy:' },
  hu: { labels: ['Feladó', 'Címzett', 'Elküldve', 'Dátum', 'Tárgy'], begin: 'Továbbított levél kezdete:' },
  ro: {
    labels: ['De la', 'Către', 'Trimis', 'Data', 'Subiect'],
    begin: 'Începutul mesajului redirecționat:',
  },
  bg: { labels: ['От', 'До', 'Изпратено', 'Дата', 'Относно'], begin: 'Начало на препратеното съобщение:' },
  hr: { labels: ['Šalje', 'Prima', 'Poslano', 'Datum', 'Predmet'], begin: 'Započni proslijeđenu poruku:' },
  sr: { labels: ['Од', 'Коме', 'Послато', 'Датум', 'Наслов'], begin: 'Почетак прослеђене поруке:' },
  sl: { labels: ['Od', 'Za', 'Poslano', 'Datum', 'Zadeva'], begin: 'Začetek posredovanega sporočila:' },
  et: { labels: ['Saatja', 'Adressaat', 'Saadetud', 'Kuupäev', 'Teema'], begin: 'Edastatud kirja algus:' },
  lv: { labels: ['No', 'Kam', 'Nosūtīts', 'Datums', 'Tēma'], begin: 'Pārsūtītā ziņojuma sākums:' },
  lt: { labels: ['Nuo', 'Kam', 'Išsiųsta', 'Data', 'Tema'], begin: 'Persiųsto laiško pradžia:' },
  el: { labels: ['Από', 'Προς', 'Στάλθηκε', 'Ημερομηνία', 'Θέμα'], begin: 'Αρχή προωθημένου μηνύματος:' },
  tr: {
    labels: ['Kimden', 'Kime', 'Gönderildi', 'Tarih', 'Konu'],
    begin: 'Yönlendirilen iletinin başlangıcı:',
  },
  ru: { labels: ['От', 'Кому', 'Отправлено', 'Дата', 'Тема'], begin: 'Начало переадресованного сообщения:' },
  uk: { labels: ['Від', 'Кому', 'Надіслано', 'Дата', 'Тема'], begin: 'Початок листа, що пересилається:' },
  he: { labels: ['מאת', 'אל', 'נשלח', 'תאריך', 'נושא'], begin: 'תחילת ההודעה שהועברה:' },
  ar: { labels: ['من', 'إلى', 'تم الإرسال', 'التاريخ', 'الموضوع'], begin: 'بداية الرسالة المُعاد توجيهها:' },
  th: { labels: ['จาก', 'ถึง', 'ส่ง', 'วันที่', 'เรื่อง'], begin: 'เริ่มข้อความที่ส่งต่อ:' },
  vi: { labels: ['Từ', 'Đến', 'Đã gửi', 'Ngày', 'Chủ đề'], begin: 'Bắt đầu thư được chuyển tiếp:' },
  id: { labels: ['Dari', 'Kepada', 'Dikirim', 'Tanggal', 'Perihal'], begin: 'Awal pesan yang diteruskan:' },
  ja: { labels: ['差出人', '宛先', '送信日時', '日付', '件名'], begin: '転送されたメッセージ:' },
  'zh-CN': {
    labels: ['发件人', '收件人', '发送时间', '日期', '主题'],
    begin: '以下是转发的邮件：',
    colon: '：',
  },
  'zh-TW': { labels: ['寄件者', '收件者', '寄件日期', '日期', '主旨'], begin: '以下是轉寄的郵件：' },
  ko: { labels: ['보낸 사람', '받는 사람', '보낸 날짜', '날짜', '제목'], begin: '전달된 메시지:' },
}

const AIR = 'Air <no-reply@air.example>'
const ANN = 'Ann <ann@example.org>'
const MOMENT = new Date('2026-03-12T10:02:11Z')

/** As programs print a date: from ICU's tables, in the language's usual calendar and figures. */
function dateIn(language: string, style: 'full' | 'medium'): string {
  return new Intl.DateTimeFormat(language, { dateStyle: style, timeStyle: 'short', timeZone: 'UTC' }).format(
    MOMENT,
  )
}

const BY_LANGUAGE = Object.entries(LANGUAGES).flatMap(([language, { labels, begin, colon = ':' }]) => {
  const [from, to, sent, date, subject] = labels
  const line = (label: string, value: string): string => `${label}${colon} ${value}\n`
  const full = dateIn(language, 'full')
  return [
    [
      `Outlook, ${language}`,
      `________________________________\n${line(from, AIR)}${line(sent, full)}${line(to, ANN)}${line(subject, 'Booking')}`,
    ],
    [
      `Outlook for Windows with bold labels, ${language}`,
      [line(`*${from}`, AIR), line(`*${sent}`, full), line(`*${to}`, ANN), line(`*${subject}`, 'Booking')]
        .join('')
        .replaceAll(`${colon} `, `${colon}* `),
    ],
    [
      `Apple Mail, ${language}`,
      `${begin}\n\n> ${line(from, AIR)}> ${line(subject, 'Booking')}> ${line(date, full)}> ${line(to, ANN)}`,
    ],
    [
      `Gmail, ${language}`,
      `---------- Forwarded message ---------\n${line(from, AIR)}Date: ${dateIn(language, 'medium')}\nSubject: Booking\nTo: <ann@example.org>\n`,
    ],
    [
      `Thunderbird, ${language}`,
      `-------- ${begin.replace(/ ?[:：]$/, '')} --------\n${line(subject, '\tBooking')}${line(date, '\tThu, 12 Mar 2026 10:02:11 +0100')}${line(from, `\t${AIR}`)}${line(to, `\t${ANN}`)}`,
    ],
  ] as [client: string, header: string][]
})

const ENGLISH = `From: ${AIR}\nDate: Thu, 12 Mar 2026 10:02:11 +0100\nSubject: Booking\nTo: ${ANN}\n`

/** Programs with a form of their own. */
const BY_PROGRAM: [client: string, header: string][] = [
  [
    'Yahoo Mail',
    `----- Forwarded Message -----\nFrom: ${AIR}\nTo: ${ANN}\nSent: Thursday, March 12, 2026 at 10:02:11 AM GMT+1\nSubject: Booking\n`,
  ],
  [
    'Yahoo Mail, German',
    `----- Weitergeleitete Nachricht -----\nVon: ${AIR}\nAn: ${ANN}\nGesendet: Donnerstag, 12. März 2026 um 10:02:11 MEZ\nBetreff: Booking\n`,
  ],
  [
    'Yahoo Mail, French',
    `----- Message transféré -----\nDe : ${AIR}\nÀ : ${ANN}\nEnvoyé : jeudi 12 mars 2026 à 10:02:11 UTC+1\nObjet : Booking\n`,
  ],
  [
    'Yahoo Mail, Spanish',
    `----- Mensaje reenviado -----\nDe: ${AIR}\nPara: ${ANN}\nEnviado: jueves, 12 de marzo de 2026, 10:02:11 CET\nAsunto: Booking\n`,
  ],
  [
    'AOL',
    `-----Original Message-----\nFrom: ${AIR}\nTo: ${ANN}\nSent: Thu, Mar 12, 2026 10:02 am\nSubject: Booking\n`,
  ],
  [
    'Outlook for iOS',
    `________________________________\nFrom: ${AIR}\nSent: Thursday, March 12, 2026 10:02:11 AM\nTo: ${ANN}\nCc: Tom <tom@example.org>\nSubject: Booking\n`,
  ],
  [
    'Outlook with a long list of receivers',
    `________________________________\nFrom: ${AIR}\nSent: 12 March 2026 10:02\nTo: ${ANN}; Tom <tom@example.org>;\n Maya <maya@example.org>; Joe <joe@example.org>\nSubject: Booking\n`,
  ],
  ['Outlook, new', `From: ${AIR}\nDate: Thursday, 12 March 2026 at 10:02\nTo: ${ANN}\nSubject: Booking\n`],
  [
    'ProtonMail',
    `------- Forwarded Message -------\nFrom: ${AIR}\nDate: On Thursday, March 12th, 2026 at 10:02 AM\nSubject: Booking\nTo: ${ANN}\n`,
  ],
  [
    'ProtonMail, German',
    `------- Weitergeleitete Nachricht -------\nVon: ${AIR}\nDatum: Am Donnerstag, 12. März 2026 um 10:02\nBetreff: Booking\nAn: ${ANN}\n`,
  ],
  [
    'GMX',
    `Gesendet: Donnerstag, 12. März 2026 um 10:02 Uhr\nVon: "Air" <no-reply@air.example>\nAn: ann@example.org\nBetreff: Booking\n`,
  ],
  [
    'GMX, English',
    `Sent: Thursday, March 12, 2026 at 10:02 AM\nFrom: "Air" <no-reply@air.example>\nTo: ann@example.org\nSubject: Booking\n`,
  ],
  [
    'T-Online',
    `-----Original-Nachricht-----\nBetreff: Booking\nDatum: 2026-03-12T10:02:11+0100\nVon: "Air" <no-reply@air.example>\nAn: "Ann" <ann@example.org>\n`,
  ],
  [
    'Samsung Mail',
    `-------- Original message --------\nFrom: ${AIR} \nDate: 12/03/2026  10:02  (GMT+01:00) \nTo: ann@example.org \nSubject: Booking \n`,
  ],
  [
    'Samsung Mail, German',
    `-------- Ursprüngliche Nachricht --------\nVon: ${AIR} \nDatum: 12.03.26 10:02 (GMT+01:00) \nAn: ann@example.org \nBetreff: Booking \n`,
  ],
  [
    'Spark',
    `---------- Forwarded message ----------\nFrom: ${AIR}\nDate: 12 Mar 2026, 10:02 +0100\nTo: ${ANN}\nSubject: Booking\n`,
  ],
  [
    'Zoho Mail',
    `============ Forwarded message ============\nFrom: ${AIR}\nTo: <ann@example.org>\nDate: Thu, 12 Mar 2026 10:02:11 +0100\nSubject: Booking\n============ Forwarded message ============\n`,
  ],
  [
    'HCL Notes',
    `----- Forwarded by Ann Example/Org on 16.03.2026 09:00 -----\n\nFrom:        "Air" <no-reply@air.example>\nTo:        ann@example.org\nDate:        12.03.2026 10:02\nSubject:        Booking\n`,
  ],
  [
    'HCL Notes, German',
    `----- Weitergeleitet von Ann Example/Org am 16.03.2026 09:00 -----\n\nVon:        "Air" <no-reply@air.example>\nAn:        ann@example.org\nDatum:        12.03.2026 10:02\nBetreff:        Booking\n`,
  ],
  [
    'Mail.ru',
    `-------- Пересылаемое сообщение --------\nОт: ${AIR}\nКому: ${ANN}\nДата: Четверг, 12 марта 2026, 10:02 +03:00\nТема: Booking\n`,
  ],
  [
    'QQ Mail',
    `------------------ 原始邮件 ------------------\n发件人: "Air" <no-reply@air.example>;\n发送时间: 2026年3月12日(星期四) 上午10:02\n收件人: "Ann"<ann@example.org>;\n主题: Booking\n`,
  ],
  [
    'QQ Mail, English',
    `------------------ Original ------------------\nFrom: "Air" <no-reply@air.example>;\nDate: Thu, Mar 12, 2026 10:02 AM\nTo: "Ann"<ann@example.org>;\nSubject: Booking\n`,
  ],
  [
    '163 Mail',
    `-------- 转发邮件信息 --------\n发件人："Air" <no-reply@air.example>\n发送日期：2026-03-12 10:02:11\n收件人：ann@example.org\n主题：Booking\n`,
  ],
  [
    'Naver',
    `-----Original Message-----\nFrom: "Air" <no-reply@air.example>\nTo: <ann@example.org>;\nCc:\nSent: 2026-03-12 (목) 10:02:11 (GMT+09:00)\nSubject: Booking\n`,
  ],
  [
    'Daum',
    `---------- 원본 메일 ----------\n보낸사람: Air <no-reply@air.example>\n받는사람: Ann <ann@example.org>\n날짜: 2026년 3월 12일 목요일, 10시 02분 11초 +0900\n제목: Booking\n`,
  ],
  [
    'Seznam',
    `---------- Původní e-mail ----------\nOd: ${AIR}\nKomu: ann@example.org\nDatum: 12. 3. 2026 10:02:11\nPředmět: Booking\n`,
  ],
  [
    'Libero',
    `---------- Messaggio inoltrato ----------\nDa: ${AIR}\nA: ann@example.org\nData: 12 marzo 2026 alle 10.02\nOggetto: Booking\n`,
  ],
  [
    'Laposte',
    `> Message du 12/03/26 10:02\n> De : "Air" <no-reply@air.example>\n> A : ann@example.org\n> Copie à :\n> Objet : Booking\n`,
  ],
  [
    'Roundcube',
    `-------- Original Message --------\nSubject: Booking\nDate: 2026-03-12 10:02\nFrom: ${AIR}\nTo: ann@example.org\n`,
  ],
  [
    'Horde',
    `----- Forwarded message from ${AIR} -----\n    Date: Thu, 12 Mar 2026 10:02:11 +0100\n    From: ${AIR}\nSubject: Booking\n      To: ${ANN}\n`,
  ],
  [
    'KMail',
    `----------  Forwarded Message  ----------\n\nSubject: Booking\nDate: Thursday, 12 March 2026, 10:02:11 CET\nFrom: ${AIR}\nTo: ${ANN}\n`,
  ],
  ['Mutt', `----- Forwarded message from ${AIR} -----\n\n${ENGLISH}`],
  [
    'iCloud',
    `Begin forwarded message:\n\nFrom: ${AIR}\nDate: March 12, 2026 at 10:02:11 AM GMT+1\nTo: ${ANN}\nSubject: Booking\n`,
  ],
  [
    'Gmail, with marks of direction',
    `---------- Forwarded message ---------\n\u202bמאת: \u202aAir\u202c\u200f <\u202ano-reply@air.example\u202c\u200f>\u202c\nDate: יום ה׳, 12 במרץ 2026 ב-10:02\nSubject: Booking\nTo: <ann@example.org>\n`,
  ],
]

/** Header lines of a forwarded mail as programs write them, by program and language; all say the same. */
export const FORWARDS: [client: string, header: string][] = [...BY_LANGUAGE, ...BY_PROGRAM]

const wrote = (language: string, line: string): [string, string] => [language, `${line}\n`]

/** The line above a quoted mail, which tells no subject. */
export const QUOTES: [language: string, line: string][] = [
  wrote('English', 'On Thu, Mar 12, 2026 at 10:02 AM Air <no-reply@air.example> wrote:'),
  wrote(
    'English, broken by its length',
    'On Thu, Mar 12, 2026 at 10:02 AM Air Bookings Team <no-reply@air.example>\nwrote:',
  ),
  wrote('English, Apple Mail', 'On 12 Mar 2026, at 10:02, Air <no-reply@air.example> wrote:'),
  wrote('German', 'Am Do., 12. März 2026 um 10:02 Uhr schrieb Air <no-reply@air.example>:'),
  wrote('German, Apple Mail', 'Am 12.03.2026 um 10:02 schrieb Air <no-reply@air.example>:'),
  wrote('French', 'Le jeu. 12 mars 2026 à 10:02, Air <no-reply@air.example> a écrit :'),
  wrote('Spanish', 'El jue, 12 mar 2026 a las 10:02, Air (<no-reply@air.example>) escribió:'),
  wrote('Italian', 'Il giorno gio 12 mar 2026 alle ore 10:02 Air <no-reply@air.example> ha scritto:'),
  wrote('Portuguese', 'Em qui., 12 de mar. de 2026 às 10:02, Air <no-reply@air.example> escreveu:'),
  wrote('Dutch', 'Op do 12 mrt 2026 om 10:02 schreef Air <no-reply@air.example>:'),
  wrote('Danish', 'Den tors. 12. mar. 2026 kl. 10.02 skrev Air <no-reply@air.example>:'),
  wrote('Swedish', 'Den tors 12 mars 2026 kl 10:02 skrev Air <no-reply@air.example>:'),
  wrote('Norwegian', 'tor. 12. mar. 2026 kl. 10:02 skrev Air <no-reply@air.example>:'),
  wrote('Finnish', 'to 12. maalisk. 2026 klo 10.02 Air (no-reply@air.example) kirjoitti:'),
  wrote('Polish', 'czw., 12 mar 2026 o 10:02 Air <no-reply@air.example> napisał(a):'),
  wrote('Czech', 'čt 12. 3. 2026 v 10:02 odesílatel Air <no-reply@air.example> napsal:'),
  wrote('Hungarian', 'Air <no-reply@air.example> ezt írta (időpont: 2026. márc. 12., Cs, 10:02):'),
  wrote('Romanian', 'În joi, 12 mar. 2026 la 10:02, Air <no-reply@air.example> a scris:'),
  wrote('Greek', 'Στις Πέμ 12 Μαρ 2026 στις 10:02 π.μ., ο/η Air <no-reply@air.example> έγραψε:'),
  wrote('Turkish', 'Air <no-reply@air.example>, 12 Mar 2026 Per, 10:02 tarihinde şunu yazdı:'),
  wrote('Russian', 'чт, 12 мар. 2026 г. в 10:02, Air <no-reply@air.example>:'),
  wrote('Russian, Yandex', '12.03.2026, 10:02, "Air" <no-reply@air.example>:'),
  wrote('Ukrainian', 'чт, 12 бер. 2026 р. о 10:02 Air <no-reply@air.example> пише:'),
  wrote('Vietnamese', 'Vào Th 5, 12 thg 3, 2026 vào lúc 10:02 Air <no-reply@air.example> đã viết:'),
  wrote('Indonesian', 'Pada tanggal Kam, 12 Mar 2026 pukul 10.02 Air <no-reply@air.example> menulis:'),
  wrote('Japanese', '2026年3月12日(木) 10:02 Air <no-reply@air.example>:'),
  wrote('Chinese', 'Air <no-reply@air.example> 于2026年3月12日周四 10:02写道：'),
  wrote('Chinese, traditional', 'Air <no-reply@air.example> 於 2026年3月12日 週四 上午10:02寫道：'),
  wrote('Korean', '2026년 3월 12일 (목) 오전 10:02, Air <no-reply@air.example>님이 작성:'),
]
