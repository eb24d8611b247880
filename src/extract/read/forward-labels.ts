/** The header lines that a forwarded mail repeats in its text. */
export type HeaderKind = 'from' | 'to' | 'date' | 'subject'

/**
 * What mail programs write before the header lines of a mail that they forward, in the languages that Gmail, Outlook,
 * Apple Mail, Thunderbird and Yahoo Mail speak. Lower case, without accents.
 */
const LABELS: Record<HeaderKind, string> = {
  from:
    'from|von|de|da|van|od|fra|fran|lahettaja|felado|expeditor|expeditorul|de la|отправитель|от|від|від кого|kimden|' +
    'gonderen|salje|posiljatelj|saatja|από|αποστολεας|απο|dari|pengirim|tu|差出人|送信者|发件人|寄件者|寄件人|보낸사람|보낸 사람|จาก|' +
    'מאת|من|nuo|no|siuntejas|posiljatelj|desde|remitente|expediteur|mittente|nadawca|odesilatel|odosielatel|afzender|absender|' +
    'frá|fra|šalje|salje|од|από|từ|nga|nork|از|प्रेषक|daripada|mula kay|mula sa|expéditeur|remitent|寄信人|寄件人地址',
  to:
    'to|an|a|para|aan|do|til|till|vastaanottaja|cimzett|catre|кому|до|kime|alici|prima|za|saaja|προς|kepada|den|宛先|收件人|' +
    '收件者|받는사람|받는 사람|ถึง|אל|إلى|kam|komu|pour|per|destinatario|destinataire|adresat|odbiorca|prijemce|empfanger|cc|kopie|kopia|copie|copia|cco|' +
    'bcc|reply-to|antwort an|repondre a|responder a|rispondi a|beantwoorden|' +
    'til|per a|prima|коме|adressaat|kam|đến|tới|për|nori|به|प्रति|naar|mottaker|modtager|mottagare|címzettek|destinatari|副本|抄送|密件副本|참조|copie à|cc à|копия|копія|kópia|másolat|در کپی',
  date:
    'date|sent|datum|gesendet|fecha|enviado|enviado el|enviada|enviada em|enviado em|envoye|envoye le|data|inviato|' +
    'data/ora|verzonden|dato|sendt|paiva|paivamaara|lahetetty|elkuldve|kuldes ideje|datum/tid|skickat|wyslano|дата|' +
    'отправлено|дата отправки|надіслано|tarih|gonderildi|gonderme tarihi|gonderilen|poslano|poslane|odoslane|odeslano|trimis|' +
    'data trimiterii|kuupaev|saadetud|ημερομηνια|σταλθηκε|tanggal|dikirim|ngay|日時|送信日時|日付|日期|发送时间|时间|時間|寄件日期|' +
    '날짜|보낸 날짜|วันที่|ส่ง|תאריך|נשלח|التاريخ|تاريخ|issiusta|nosutits|' +
    'dagsetning|päiväys|wysłane|wysłano|enviat|enviat el|изпратено|послато|poslato|датум|datums|đã gửi|ngày gửi|تم الإرسال|أرسل|发送日期|寄送日期|傳送日期|received|reçu|dërguar|noiz|تاریخ|दिनांक|tarikh|petsa|보낸시간|보낸 시간|送信日|受信日時|sent at|data wysłania|dátum',
  subject:
    'subject|betreff|objet|sujet|asunto|assunto|oggetto|onderwerp|emne|amne|aihe|targy|temat|predmet|naslov|subiect|' +
    'subiectul|тема|konu|teema|θεμα|perihal|subyek|chu de|件名|主题|主旨|제목|เรื่อง|หัวเรื่อง|נושא|الموضوع|tema|' +
    'efni|assumpte|относно|наслов|zadeva|tēma|chủ đề|tiêu đề|subjekti|gaia|موضوع|विषय|subjek|paksa|tittel|tárgy|标题|標題|題名|τίτλος',
}

const KINDS: ReadonlyMap<string, HeaderKind> = new Map(
  (Object.keys(LABELS) as HeaderKind[]).flatMap((kind) =>
    LABELS[kind].split('|').map((label) => [fold(label), kind]),
  ),
)

/** "Gesendet: Do., 12. März" → date and its value; null for any other line. */
export function parseHeaderLine(line: string): { kind: HeaderKind; value: string } | null {
  const found = /^[\s*_>|]*((?! )[\p{L}\p{M}/ -]{1,24}?)[\s*_]*[:：][\s*_|]*(?![\s*_|])(.*)$/u.exec(
    line.slice(0, 500),
  )
  const kind = found?.[1] ? KINDS.get(fold(found[1])) : undefined
  // Laposte and Orange give the date without a label
  const french = found ? null : /^[\s>]*message du (\d{1,2}\/.{4,30})$/i.exec(line.slice(0, 60))
  if (french) return { kind: 'date', value: french[1] ?? '' }
  return kind ? { kind, value: found?.[2]?.trim() ?? '' } : null
}

/** "---------- Forwarded message ---------", "Begin forwarded message:", a drawn line. */
export function isForwardSeparator(line: string): boolean {
  const text = line.slice(0, 300).trim()
  if (text.length > 200) return false
  if (/^(?:---.{3,200}---|===.{3,200}===|_{10,}|-{10,})$/.test(text)) return true
  if (!/[:：]$/.test(text)) return false
  const folded = fold(text)
  return FORWARDED.some((word) => folded.includes(word))
}

/** Words for "forwarded", of which one stands in the line above a forwarded mail. */
const FORWARDED = (
  'forward|weitergeleitet|transfer|reexpedi|reenvia|reencaminhad|encaminhad|inoltrat|doorgestuurd|' +
  'videresend|vidarebefordra|valitet|aframsend|przekaz|preposlan|preposil|tovabbit|redirectionat|' +
  'proslijed|proslijeđ|prosled|prosleđ|прослеђ|препрат|проследен|пересл|переадрес|пересила|переадр|posredovan|' +
  'edastatud|parsut|persiust|προωθη|yonlendir|ileti bas|הועבר|توجيه|ส่งต่อ|chuyen tiep|diteruskan|' +
  'terusan|転送|转发|轉寄|轉發|전달'
)
  .split('|')
  .map(fold)

/** "On 12 March 2026, Travel <a@example.org> wrote:" — above a quoted answer, in any language. */
export function isQuoteIntroduction(line: string): boolean {
  return line.length < 300 && /[:：]\s*$/.test(line) && /[<([][^\s<>()[\]@]+@[^\s<>()[\]@]+[>)\]]/.test(line)
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/\s+/g, ' ')
    .trim()
}
