/** "Flight" before or after "cancelled" in a cell. */
const FLIGHT = '(?:flight|flug|vol|vuelo|volo|voo|vlucht|flyg|lot|let|рейс)'

/** A cell that says nothing but that its row is off: "Canceled flight", "Status: storniert". */
export const OFF_CELL = new RegExp(
  `^\\s*(?:(?:status|statut|stato|estado|état|stan|stav|статус|durum|状态|상태)\\s*[:：]?\\s*)?(?:${FLIGHT}\\s)?(?:is |was |has been |wurde )?` +
    '(?:cancell?ed|storniert|annulliert|annul[ée]e?|cancelad[oa]|anulad[oa]|annullat[oa]|cancellat[oa]|geannuleerd|inställ[td]|avbokad|aflyst|' +
    'kansellert|innstilt|peruttu|peruutettu|odwołan[ya]|anulowan[ya]|zrušen[ao]?|törölve|törölt|anulată?|отмен[её]н|скасовано|iptal(?: edildi)?|' +
    'ακυρώθηκε|dibatalkan|đã hủy|欠航|取消|已取消|キャンセル|취소됨?|ملغاة?|מבוטלת?|ยกเลิก)' +
    `(?:\\s${FLIGHT})?\\s*$`,
  'iu',
)

/** A subject or sentence that says that a booking, a flight or a stay is off. */
export const CALLED_OFF = new RegExp(
  [
    String.raw`(?:booking|reservation|flight|trip|stay|ticket)s?(?!\p{L})[^.!?\n|]{0,60}?(?:has|have|had|is|are|was|were|been)\s(?:been\s|now\s|unfortunately\s)*cancell?ed`,
    String.raw`(?:we(?:['’]ve| have| had to| must| regret)|you(?:['’]ve| have))[^.!?\n|]{0,40}?cancel(?:led|ed)?(?!\p{L})|^cancell?ed[:!]?\s|cancell?ation (?:confirmation|confirmed|of your|notice)|(?:flight|booking|trip) cancell?ed`,
    String.raw`storniert(?!\p{L})|annulliert(?!\p{L})|gestrichen(?!\p{L})|fällt (?:leider )?aus|entfällt|stornierungsbestätigung|bestätigung (?:ihrer |der )?stornierung|(?<!\p{L})annullierung|flugstreichung|flugausfall`,
    String.raw`(?<!\p{L})annul[ée]e?s?(?!\p{L})|annulation (?:de (?:votre|ton|vos)|confirm)|(?<!\p{L})cancelad[ao]s?(?!\p{L})|(?<!\p{L})anulad[ao]s?(?!\p{L})|cancelamento d|cancelación de (?:tu|su)|hemos cancelado|tivemos de cancelar`,
    String.raw`annullat[aoi](?!\p{L})|cancellat[aoi](?!\p{L})|geannuleerd|annulering van (?:je|uw)|inställ[td](?!\p{L})|avbokad|aflyst|annulleret|kansellert|innstilt|avbestilt|peruttu|peruutettu|peruuntunut|on peruttava`,
    String.raw`odwołan[yae]|anulowan[yae]|zrušen[aoy]?(?!\p{L})|törölt|törölve|törlés(?:re|ét)|(?:a fost|este) anulat|отмен[её]н|скасован|iptal edil|ακυρώθηκε|ακυρωθεί|έχει ακυρωθ|dibatalkan|đã (?:bị )?hủy`,
    String.raw`欠航|取消のお知らせ|キャンセル(?:され|いたし|となり|のお知らせ|完了)|已(?:被)?取消|取消通知|결항|취소되|취소 안내|운항 취소|تم إلغاء|أُ?لغيت|בוטל`,
  ].join('|'),
  'iu',
)

/** What makes such a sentence a condition: "until", "if", "can be". */
export const CONDITIONAL = new RegExp(
  [
    String.raw`(?<!\p{L})(?:free|can|may be|could|if|unless|until|before|should you|policy|kostenlos|kostenfrei|kann|können|wenn|falls|sollte|bis|gratuit\p{L}*|peut|peuvent|si|jusqu|gratis|gratuit[ao]\p{L}*|puede|pueden|pode|podem|può|possono|hasta|até|fino|se (?:for|a|o|il|la)|kan|kunnen|als|indien|tot|om|hvis|dersom|kostnadsfritt|jos|maksutta|jeśli|jeżeli|może|bezpłatn\p{L}*|pokud|zdarma|díjmentes\p{L}*|если|бесплатн\p{L}*|может|eğer|ücretsiz|εάν|αν|δωρεάν)(?!\p{L})`,
    String.raw`無料|場合|可能|免费|免費|可以|如果|무료|경우|가능|مجان|إذا|ללא עלות|אם `,
  ].join('|'),
  'iu',
)

/** Another flight stands in for the one that is off. */
export const REPLACED =
  /(?:has|have|been|we['’]ve|we) re-?booked|re-?booked (?:you|onto|on)|your (?:new|replacement|alternative) (?:flight|itinerary|booking)|here is your new|new flight:|re-?accommodated|re-?routed you|umgebucht(?! werden)|(?:ihr(?:e[rn]?)?|dein) neuer? (?:flug|reise)|votre nouveau vol|réachemin|(?:tu|su) nuevo vuelo|reubicad[oa]|(?:seu|o) novo voo|reacomodad|(?:il tuo|suo) nuovo volo|riprotett|(?:je|uw) nieuwe vlucht|omgeboekt|ditt nya flyg|ombokad|(?:din|ditt) ny(?:e)? fly|ombooket|(?:twój|państwa) nowy lot|ваш новый рейс|новый рейс:|yeni uçuşunuz|振替便|代替便|您的新航班|改签(?:至|为)|대체편/iu
