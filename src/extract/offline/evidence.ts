import { airlineByTicketPrefix } from '#reference/airlines.ts'
import { INCIDENT, OF_OTHERS, saysNotBooked } from './not-booked.ts'
import { peopleIn } from './people.ts'
import { referencesIn } from './references.ts'

/**
 * How much a text speaks for a booking rather than for an offer, a question or a story: positive when it carries a
 * reference, a traveler or the words of a confirmation, negative when it sells, asks or congratulates.
 */
export function bookingEvidence(text: string, subject: string | null): number {
  // "DİĞER UÇUŞLAR": the dotted capital has no small letter that a pattern without case would find
  const head = `${subject ?? ''}\n${text}`.slice(0, SAMPLE_CHARS).replaceAll('İ', 'i')
  let score = 0
  if (referencesIn(text).length) score += 2
  if (namesTravelers(text)) score += 2
  if (namesTickets(text)) score += 2
  const isOwn = score > 2
  if (CONFIRMING.test(head)) score += 1
  if (CONFIRMED.test(`${subject ?? ''}\n${text.slice(0, OPENING_CHARS)}`)) score += 2
  if (SELLING.test(head)) score -= isOwn ? 1 : 2
  const opening = head.slice(0, OPENING_CHARS)
  if (TEMPTING.test(withoutLinks(opening))) score -= CONFIRMED.test(opening) ? 1 : 3
  if (UNFINISHED.test(head.slice(0, 2 * OPENING_CHARS))) score -= 4
  if (ASKING.test(head)) score -= 4
  if (STATEMENT.test(`${subject ?? ''}\n${opening}`)) score -= 5
  if (saysNotBooked(`${subject ?? ''}\n${text.slice(0, 2 * OPENING_CHARS)}`)) score -= 6
  if (score <= 1 && !isOwn && (OF_OTHERS.test(head) || INCIDENT.test(head))) score -= 3
  return score
}

/** A row of words without figures is a bar of links, "Offers" among them. */
function withoutLinks(text: string): string {
  return text
    .split('\n')
    .filter((line) => /\d/.test(line) || line.split(' | ').length < 3)
    .join('\n')
}

function namesTravelers(text: string): boolean {
  return peopleIn(text).some(({ evidence }) => evidence !== 'title' && evidence !== 'greeting')
}

/** E-ticket numbers: an airline's three figures and ten more (IATA resolution 722f). */
function namesTickets(text: string): boolean {
  return [...text.matchAll(TICKET)].some(([, prefix]) => airlineByTicketPrefix(prefix!) !== undefined)
}

const TICKET = /(?<![\p{L}\d-])(\d{3})[- ]?\d{10}(?![\d-])/gu

const SAMPLE_CHARS = 20_000

/** The subject and the first lines: adverts at the end of a confirmation use the same words. */
const OPENING_CHARS = 400

const TEMPTING =
  /\d ?% (?:off|discount|rabatt|korting|de descuento|di sconto|de desconto|de réduction)|(?:flash|summer|winter|spring|autumn|fare|seat) sale|sale (?:ends|now|starts)|\bdeals?\b|last[- ]minute|angebote?\b|schnäppchen|gutschein|soldes|bons plans|promotions?\b|oferta|ofertas|rebajas|descuento|offert[ae]\b|sconti?\b|promoç|descontos?\b|aanbieding|korting|erbjudande|\brea\b|tilbud|tarjous|promocj|okazj|zniżk|výhodn|slev[ay]|akci[oó]|reducer|скидк|акци[яи]|распродаж|indirim|kampanya|προσφορ|khuyến mãi|ưu đãi|promo\b|割引|円引き|クーポン|セール|特価|优惠|優惠|特惠|促销|折起|할인|특가|쿠폰|โปรโมชั่น|ส่วนลด|عروض|خصم|מבצע/iu

/** A confirmation or a change of one that says so at once; its page may link to offers above. */
const CONFIRMED =
  /reiseunterlagen|vollständig bezahlt|paid in full|intégralement (?:réglé|payé)|schedule change|(?:dossier|réservation|vol|voyage|commande)[^.!?\n]{0,30} est confirmée?|(?:reserva|compra|vuelo|viaje|viagem|pedido)[^.!?\n]{0,20} est[áa] confirmad[oa]|e-?tickets? (?:emitidos?|has been issued|have been issued)|billets? [^.!?\n]{0,20}(?:été )?émis|emitimos (?:los|seus) |tickets? ausgestellt|(?:flight|itinerary|booking)s? (?:time )?(?:has|have) (?:been )?changed|flug(?:plan)?änderung|modification de (?:votre |vos )?(?:vol|horaire)|cambio de (?:vuelo|horario)|modifica (?:del |dell['’]orario )?volo|alteração d[eo] (?:voo|horário)|vluchtwijziging|ändrade tider|zmiana rozkładu|изменение рейса|(?:booking|reservation|trip|flight|stay)s?(?:[^.!?\n]{0,40}? (?:is|are)(?: now)?|:)? confirmed|you['’]re (?:all )?(?:booked|set)|(?:buchung|reservierung)(?: ist)? bestätigt|buchungsbestätigung|réservation (?:est )?confirmée|confirmation de (?:votre )?réservation|reserva (?:está )?confirmada|confirmación de (?:tu |su )?reserva|prenotazione (?:è )?confermata|conferma (?:di |della )?prenotazione|confirmação d[ae] (?:sua )?reserva|(?:boeking|reservering) (?:is )?bevestigd|bokningsbekräftelse|bookingbekræftelse|bestillingsbekreftelse|varausvahvistus|potwierdzenie rezerwacji|potvrzení rezervace|бронирование подтверждено|rezervasyonunuz onaylan|予約(?:確認(?![・ペ画])|完了)|预订确认|訂單確認|예약(?:이)? ?(?:확인|확정)/iu

/** A basket that was left, a search that is kept, a seat that is only held in mind. */
const UNFINISHED =
  /(?:selesaikan|lanjutkan) (?:pemesanan|pembayaran)|masih (?:tertarik|memikirkan|di keranjang)|أكمل حجزك|لم تكمل|ما زلت تفكر|schließen sie ihre buchung ab|buchung (?:jetzt )?abschließen|vergessen\?|hoàn tất đặt|ทำการจองให้เสร็จ|השלם את ההזמנה|(?:finish|complete|resume) your booking|(?:haven['’]t|have not|did ?n['’]t) (?:finish|complet)|not (?:yet )?(?:been )?booked|(?:this is|is) not a (?:booking|reservation|ticket)|keine buchung|n['’]est pas une réservation|no es una reserva|non è una prenotazione|não é uma reserva|geen boeking|ingen bokning|nie jest rezerwacją|left (?:something )?in your (?:basket|cart)|still (?:interested|looking|thinking)|pick up where you left|buchung (?:abschließen|nicht abgeschlossen|fortsetzen)|noch nicht gebucht|pas (?:encore )?(?:terminé|finalisé|réservé)|(?:terminer|reprendre|finaliser) (?:ma|votre) réservation|(?:no has|aún no has) (?:terminado|completado|finalizado)|completa tu reserva|termina tu reserva|completa la (?:tua )?prenotazione|non hai (?:ancora )?(?:completato|finito)|(?:finalize|conclua|complete) (?:a )?sua (?:reserva|compra)|boeking (?:nog )?niet (?:afgerond|voltooid)|rond je boeking af|slutför din bokning|fullfør bestillingen|dokończ rezerwację|не завершили|завершите бронирование|rezervasyonunu(?:zu)? tamamla|予約が完了していません|未完成(?:的)?(?:预订|訂單|订单)|예약을 완료(?:하세요|해)/iu

/** A statement of miles names flights that are long past. */
const STATEMENT =
  /(?:monthly |your [a-z]+ )?statement[^.!?\n]{0,40}(?:points|miles)|recent activity|(?:points|miles) (?:expire|balance)|(?:meilen|punkte)(?:kontoauszug|stand)|kontoauszug|relevé[^.!?\n]{0,30}(?:miles|points)|dernières opérations|extrato de (?:milhas|pontos)|estado de cuenta|extracto de (?:millas|puntos)|estratto conto|saldo (?:miglia|punti)|(?:miles|punten)overzicht|poängöversikt|stan (?:konta|punktów)|wyciąg|выписка (?:миль|по)|mil (?:ekstresi|özetiniz)|マイル[^。\n]{0,12}(?:明細|残高|履歴)|(?:积分|里程|哩程)(?:账单|對帳單|明细)|마일리지 (?:내역|명세)|كشف (?:حساب )?(?:الأميال|النقاط)|laporan (?:poin|miles)/iu

const CONFIRMING =
  /booking confirm|confirmed|e-?ticket|itinerary|receipt|boarding pass|has changed|schedule change|your (?:flight|trip|booking|reservation|ticket)|thank you for (?:booking|choosing|flying)|buchungsbestätigung|reisebestätigung|ihre (?:buchung|reise|flüge?)|bestätigt|réservation|votre (?:vol|voyage|billet)|confirmad[oa]|tu (?:vuelo|reserva|viaje)|su (?:vuelo|reserva)|confermat[oa]|il tuo (?:volo|viaggio)|prenotazione|sua (?:reserva|viagem)|seu voo|bevestig|uw (?:vlucht|reis|boeking)|din (?:resa|bokning|reise|bestilling|flygresa)|rezerwacj|бронирован|rezervasyon|予約(?!確認[・ページ画面]|で)|已出票|确认|預訂|예약/iu

const SELLING =
  /alert cenowy|cena obserwowan|price alert|fare alert|alerte (?:de )?prix|baisse de prix|(?:prix|tarifs?) (?:[^.!?\n]{0,12} )?(?:baiss|chut)|price drop|(?:prices?|fares?) (?:just |have |has )?(?:dropped|fallen)|preis(?:senkung|sturz|e? (?:ist|sind) gefallen)|baja(?:da)? de precio|ha(?:n)? bajado|queda de preço|preços? (?:caiu|caíram|baixou)|calo (?:di|del) prezzo|prezz[oi] (?:è |sono )?(?:sces|cal)|prijsdaling|prijs(?:en)? (?:is |zijn )?gedaald|prissänkning|priset har (?:sjunkit|sänkts)|prisfald|spadek cen|obniżka cen|pokles cen|снижение цен|подешевел|fiyat(?:lar)?ı? (?:düştü|düşüş)|値下がり|降价|降價|가격 ?(?:하락|인하)|preisalarm|alerta de pre[cç]i?o|o preço [^.!?\n]{0,60}caiu|avviso prezzo|prisvarning|prijsalarm|(?:fares?|flights?|prices?) from (?:only |just )?[£$€]|from [£$€] ?\d|\bab \d+(?:[.,]\d+)? ?€|à partir de \d+(?:[.,]\d+)? ?(?:€|eur)|desde \d+(?:[.,]\d+)? ?€|a partire da \d+|vanaf € ?\d|(?:book|buy) (?:now|by|before) |sale ends|limited[- ]time|special offer|best deals|view (?:the )?offers?|voir les offres|ver ofertas|jetzt buchen/iu

const ASKING =
  /como foi (?:o )?(?:seu|sua)|responda à pesquisa|pesquisa de satisfação|avis sur votre (?:vol|voyage|séjour)|enquête|(?:ihre|deine) meinung|wie (?:war|hat)|bewerten sie|(?:tu|su) opinión|la tua opinione|(?:sua|tua) opinião|je mening|enkät|hur var|hvordan var|undersøgelse|undersøkelse|kysely|ankiet|jak minął|oceń|průzkum|felmérés|опрос|оцените|anket|değerlendir|アンケート|ご意見|满意度|滿意度|问卷|問卷|설문|استبيان|تقييم|survei|khảo sát|แบบสำรวจ|survey|how was your|rate your (?:trip|flight|stay|experience)|tell us about your (?:trip|flight|stay)|your feedback|umfrage|wie war ihr|sondage|comment s.est passé|encuesta|cómo fue|sondaggio|pesquisa de satisfação|lottery|lucky winner|you have won|claim your prize|prize draw winner|lump sum/iu
