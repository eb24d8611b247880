export type HeaderKind = 'from' | 'to' | 'date' | 'subject'

/**
 * What mail programs write before the header lines of a mail that they forward, in the languages that Gmail, Outlook,
 * Apple Mail, Thunderbird and Yahoo Mail speak. Lower case, without accents.
 */
const LABELS: Record<HeaderKind, string> = {
  from:
    'from|von|de|da|van|od|fra|fran|lahettaja|felado|expeditor|expeditorul|de la|отправитель|от|від|від кого|kimden|' +
    'gonderen|salje|posiljatelj|saatja|από|αποστολεας|απο|dari|pengirim|tu|差出人|送信者|发件人|寄件者|寄件人|보낸사람|보낸 사람|จาก|' +
    'מאת|من|nuo|no|siuntejas|posiljatelj|desde|remitente|expediteur|mittente|nadawca|odesilatel|odosielatel|afzender|absender',
  to:
    'to|an|a|para|aan|do|til|till|vastaanottaja|cimzett|catre|кому|до|kime|alici|prima|za|saaja|προς|kepada|den|宛先|收件人|' +
    '收件者|받는사람|받는 사람|ถึง|אל|إلى|kam|komu|pour|per|destinatario|destinataire|adresat|odbiorca|prijemce|empfanger|cc|kopie|kopia|copie|copia|cco|' +
    'bcc|reply-to|antwort an|repondre a|responder a|rispondi a|beantwoorden',
  date:
    'date|sent|datum|gesendet|fecha|enviado|enviado el|enviada|enviada em|enviado em|envoye|envoye le|data|inviato|' +
    'data/ora|verzonden|dato|sendt|paiva|paivamaara|lahetetty|elkuldve|kuldes ideje|datum/tid|skickat|wyslano|дата|' +
    'отправлено|дата отправки|надіслано|tarih|gonderildi|gonderme tarihi|gonderilen|poslano|poslane|odoslane|odeslano|trimis|' +
    'data trimiterii|kuupaev|saadetud|ημερομηνια|σταλθηκε|tanggal|dikirim|ngay|日時|送信日時|日付|日期|发送时间|时间|時間|寄件日期|' +
    '날짜|보낸 날짜|วันที่|ส่ง|תאריך|נשלח|التاريخ|تاريخ|issiusta|nosutits',
  subject:
    'subject|betreff|objet|sujet|asunto|assunto|oggetto|onderwerp|emne|amne|aihe|targy|temat|predmet|naslov|subiect|' +
    'subiectul|тема|konu|teema|θεμα|perihal|subyek|chu de|件名|主题|主旨|제목|เรื่อง|หัวเรื่อง|נושא|الموضوع|tema',
}

const KINDS: ReadonlyMap<string, HeaderKind> = new Map(
  (Object.keys(LABELS) as HeaderKind[]).flatMap((kind) =>
    LABELS[kind].split('|').map((label) => [fold(label), kind]),
  ),
)

/** "Gesendet: Do., 12. März" → date and its value; null for any other line. */
export function parseHeaderLine(line: string): { kind: HeaderKind; value: string } | null {
  const found = /^[\s*_>|]*([\p{L}\p{M}/ -]{1,24}?)[\s*_]*[:：][\s*_|]*(.*)$/u.exec(line.slice(0, 500))
  const kind = found?.[1] ? KINDS.get(fold(found[1])) : undefined
  return kind ? { kind, value: found?.[2]?.trim() ?? '' } : null
}

/** "---------- Forwarded message ---------", "Begin forwarded message:", a drawn line. */
export function isForwardSeparator(line: string): boolean {
  const text = line.trim()
  return /^(?:-{3,}.{3,60}-{3,}|_{10,}|-{10,})$/.test(text) || BEGIN.test(text)
}

const BEGIN =
  /^(?:begin forwarded message|anfang der weitergeleiteten|début du message|inicio del mensaje|inizio (?:del )?messaggio|begin doorgestuurd|start på videresendt|videresendt melding|vidarebefordrat|välitetty viesti|początek przekazywanej|início da mensagem|začátek přeposílané|továbbított levél|начало пере|початок листа|i̇leti başlangıcı|転送されたメッセージ|已转发|전달된 메시지|forwarded message).{0,40}[:：]?$/iu

/** "On 12 March 2026, Travel <a@example.org> wrote:" — above a quoted answer, in any language. */
export function isQuoteIntroduction(line: string): boolean {
  return line.length < 300 && /[:：]\s*$/.test(line) && /[<([]\S+@\S+[>)\]]/.test(line)
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
