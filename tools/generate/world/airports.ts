import { findAirport } from '#reference/airports.ts'

/**
 * An airport as documents name it. `city` is the key of `cities.ts`; `own` is what stands beside the city where a city has
 * several airports ("Heathrow"); `terminals` that its passengers know.
 */
export type Airport = {
  code: string
  city: string
  own: string | null
  terminals: readonly string[]
  timezone: string
  lat: number
  lng: number
}

/** code, city, own name ("-" for none), terminals */
const ROWS = `
LHR London Heathrow 2 3 4 5
LGW London Gatwick N S
STN London Stansted
CDG Paris Charles_de_Gaulle 1 2A 2E 2F 3
ORY Paris Orly 1 3 4
FRA Frankfurt - 1 2
MUC Munich - 1 2
BER Berlin - 1
HAM Hamburg - 1 2
DUS Düsseldorf -
VIE Vienna - 1 3
ZRH Zurich -
GVA Geneva -
AMS Amsterdam -
BRU Brussels -
CPH Copenhagen - 2 3
ARN Stockholm Arlanda 2 5
OSL Oslo -
HEL Helsinki - 2
WAW Warsaw -
KRK Krakow -
PRG Prague - 1 2
BUD Budapest - 2A 2B
OTP Bucharest -
ATH Athens -
SKG Thessaloniki -
IST Istanbul Havalimanı
SAW Istanbul Sabiha_Gökçen
AYT Antalya - 1 2
MAD Madrid - 1 2 4 4S
BCN Barcelona - 1 2
PMI Palma -
LIS Lisbon - 1 2
OPO Porto -
FCO Rome Fiumicino 1 3
MXP Milan Malpensa 1 2
LIN Milan Linate
VCE Venice -
DUB Dublin - 1 2
EDI Edinburgh -
RIX Riga -
KEF Reykjavik -
TLV Tel_Aviv - 1 3
DXB Dubai - 1 2 3
DOH Doha -
CAI Cairo - 2 3
RUH Riyadh - 1 2 3
JED Jeddah - 1
CMN Casablanca - 1 2
NBO Nairobi - 1A
JNB Johannesburg - A B
CPT Cape_Town -
DEL Delhi - 1 3
BOM Mumbai - 1 2
BKK Bangkok Suvarnabhumi
DMK Bangkok Don_Mueang 1 2
HKT Phuket -
CNX Chiang_Mai -
SIN Singapore - 1 2 3 4
KUL Kuala_Lumpur - 1 2
CGK Jakarta - 2 3
DPS Denpasar -
SGN Ho_Chi_Minh_City - 1 2
HAN Hanoi - 1 2
DAD Da_Nang -
MNL Manila - 1 2 3
HKG Hong_Kong - 1
TPE Taipei Taoyuan 1 2
PEK Beijing Capital 2 3
PVG Shanghai Pudong 1 2
SHA Shanghai Hongqiao 2
CAN Guangzhou - 1 2
ICN Seoul Incheon 1 2
GMP Seoul Gimpo
CJU Jeju -
NRT Tokyo Narita 1 2
HND Tokyo Haneda 1 2 3
KIX Osaka Kansai 1 2
ITM Osaka Itami
CTS Sapporo -
FUK Fukuoka -
SYD Sydney - 1 2 3
MEL Melbourne - 1 2 4
AKL Auckland -
JFK New_York John_F._Kennedy 1 4 5 7 8
EWR New_York Newark A B C
LGA New_York LaGuardia B C
BOS Boston - A B C E
ORD Chicago O'Hare 1 2 3 5
MIA Miami -
ATL Atlanta -
LAX Los_Angeles - 1 2 3 B
SFO San_Francisco - 1 2 I
SEA Seattle -
HNL Honolulu - 1 2
YYZ Toronto Pearson 1 3
YVR Vancouver -
YUL Montreal -
MEX Mexico_City - 1 2
CUN Cancún - 2 3 4
BOG Bogotá - 1
LIM Lima -
SCL Santiago - 1 2
EZE Buenos_Aires Ezeiza A
AEP Buenos_Aires Aeroparque
GRU São_Paulo Guarulhos 2 3
CGH São_Paulo Congonhas
GIG Rio_de_Janeiro Galeão 2
SDU Rio_de_Janeiro Santos_Dumont
REC Recife -
SSA Salvador -
`

/** Every airport that generated documents fly to. */
const AIRPORTS: readonly Airport[] = ROWS.trim()
  .split('\n')

  .map(airport)

const byCode = new Map(AIRPORTS.map((one) => [one.code, one]))

/** Throws for a code that this world does not have. */
export function airportOf(code: string): Airport {
  const found = byCode.get(code)
  if (!found) throw new Error(`no airport ${code} in the generated world`)
  return found
}

/** Whether a city's name alone could mean another airport too. */
export function hasSeveralAirports(city: string): boolean {
  return AIRPORTS.some((one) => one.city === city && one.own !== null)
}

/** Great circle in kilometres. */
export function kilometres(a: Airport, b: Airport): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const square = (angle: number) => Math.sin(angle / 2) ** 2
  const h =
    square(rad(b.lat - a.lat)) + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * square(rad(b.lng - a.lng))
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}

function airport(row: string): Airport {
  const [code = '', city = '', own, ...terminals] = row.split(' ').map((word) => word.replaceAll('_', ' '))
  const place = findAirport(code)
  if (!place) throw new Error(`no airport ${code}`)
  const { timezone, lat, lng } = place
  return { code, city, own: own === '-' || own === undefined ? null : own, terminals, timezone, lat, lng }
}
