import { peopleIn } from './people.ts'
import { referencesIn } from './references.ts'

/**
 * How much a text speaks for a booking rather than for an offer, a question or a story: positive when it carries a
 * reference, a traveler or the words of a confirmation, negative when it sells, asks or congratulates.
 */
export function bookingEvidence(text: string, subject: string | null): number {
  const head = `${subject ?? ''}\n${text}`.slice(0, SAMPLE_CHARS)
  let score = 0
  if (referencesIn(text).length) score += 2
  if (
    peopleIn(text).some(
      ({ evidence }) => evidence === 'label' || evidence === 'ticket' || evidence === 'list',
    )
  )
    score += 2
  if (CONFIRMING.test(head)) score += 1
  if (SELLING.test(head)) score -= 2
  if (ASKING.test(head)) score -= 4
  return score
}

const SAMPLE_CHARS = 20_000

const CONFIRMING =
  /booking confirm|confirmed|e-?ticket|itinerary|receipt|boarding pass|has changed|schedule change|your (?:flight|trip|booking|reservation|ticket)|thank you for (?:booking|choosing|flying)|buchungsbestätigung|reisebestätigung|ihre (?:buchung|reise|flüge?)|bestätigt|réservation|votre (?:vol|voyage|billet)|confirmad[oa]|tu (?:vuelo|reserva|viaje)|su (?:vuelo|reserva)|confermat[oa]|il tuo (?:volo|viaggio)|prenotazione|sua (?:reserva|viagem)|seu voo|bevestig|uw (?:vlucht|reis|boeking)|din (?:resa|bokning|reise|bestilling|flygresa)|rezerwacj|бронирован|rezervasyon|予約|已出票|确认|預訂|예약/iu

const SELLING =
  /price alert|fare alert|alerte prix|preisalarm|alerta de preci?o|avviso prezzo|prisvarning|prijsalarm|(?:fares?|flights?|prices?) from (?:only |just )?[£$€]|from [£$€] ?\d|\bab \d+(?:[.,]\d+)? ?€|à partir de \d+|desde \d+(?:[.,]\d+)? ?€|a partire da \d+|vanaf € ?\d|(?:book|buy) (?:now|by|before) |sale ends|limited[- ]time|special offer|best deals|view (?:the )?offers?|voir les offres|ver ofertas|jetzt buchen/iu

const ASKING =
  /survey|how was your|rate your (?:trip|flight|stay|experience)|tell us about your (?:trip|flight|stay)|your feedback|umfrage|wie war ihr|sondage|comment s.est passé|encuesta|cómo fue|sondaggio|pesquisa de satisfação|lottery|lucky winner|you have won|claim your prize|prize draw winner|lump sum/iu
