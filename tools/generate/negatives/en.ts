import type { NegativeTexts } from './texts.ts'

export const en: NegativeTexts = {
  fares:
    '{al} sale: fly to {B} from {p1} ¦ Book by {d1} and travel between {d1} and {d2}. ¦ {fares} ¦ Fares are one way, per person, including taxes, subject to availability.',
  'new-route':
    '{A} to {B}: now daily from {d2} ¦ We are adding a new route to our network. Sample timetable: ¦ {board} ¦ Tickets go on sale on {d1} at {t1}.',
  'price-alert':
    'Price alert: {A} – {B} dropped to {p1} ¦ The flight you are watching is now {p1} (was {p2}). ¦ {al} {f1}, {d1}, {t1} – {t2}, nonstop ¦ Prices change quickly. View deal.',
  quote:
    'Your quote {r} for {B} ¦ Dear {n}, as requested, here is our proposal. Nothing has been booked yet and no seats are held. ¦ {proposal} ¦ Total {p2} for 2 adults. This offer is valid until {d1}; prices can only be guaranteed once you confirm.',
  'abandoned-cart':
    '{n}, you left something behind ¦ Still thinking about {B}? Complete your booking before the price goes up. ¦ {proposal} ¦ Continue to payment – from {p1}',
  'payment-failed':
    'Payment failed: your booking was not completed ¦ Dear {n}, your card was declined and your reservation {r} has not been confirmed. No ticket was issued. ¦ {proposal} ¦ Please start a new booking on our website.',
  'expired-hold':
    'Your hold has expired ¦ The option on the flights below expired on {d1} at {t1} and the seats have been released. You have no booking with us. ¦ {proposal} ¦ Search again',
  order:
    'Order confirmation #{u} ¦ Hi {n}, thanks for your order. 1 x BA478 ball bearing set, {p1}. 2 x LH-320 lamp holder, {p2}. ¦ Delivery on {d1} between {t1} and {t2}.',
  invoice:
    'Invoice INV-{u} ¦ Issue date {d1}, due {d2}. Consulting, 12 hours, {p1}. Travel expenses {A}–{B}, {p2}. ¦ Please quote reference AB{u} with your transfer.',
  appointment:
    'Appointment reminder ¦ Dear {n}, this is a reminder of your appointment with Dr Harwell on {d1} at {t1}, room B2, 14 Elm Street. ¦ Call {ph} to reschedule.',
  loyalty:
    'Your October statement: {u} points ¦ Member {n}, number {u}. Recent activity: ¦ {miles} ¦ 12,400 points expire on {d2}.',
  survey:
    'How was your flight with us? ¦ Dear {n}, you recently flew {f1} from {A} to {B} on {d1}. Tell us about it: the survey takes 5 minutes. ¦ Start survey',
  security:
    'New sign-in to your account ¦ We noticed a sign-in from {B} on {d1} at {t1}. Code: {u}. If this was not you, change your password.',
  parcel:
    'Your parcel arrives on {d1} ¦ Tracking number {r}{u}GB. {d1} {t1} departed facility {A}. {d1} {t2} arrived at {B} airport hub. ¦ Delivery window {t1}–{t2}.',
  bank: 'Your statement is ready ¦ {d1} CARD {al} {f1} {A} {p1} ¦ {d1} DD ELECTRIC {p2} ¦ {d2} {h} {B} {p1} ¦ Balance {p2}',
  news: 'Flight {f1} diverted after bird strike ¦ {A}, {d1}. {al} flight {f1} to {B} returned shortly after take-off at {t1} on {d1}; all 162 people on board are well. The replacement aircraft left at {t2}. ¦ Share this article',
  blog: 'Review: {al} business class, {A} to {B} ¦ I flew {f1} in seat 4K last year. Boarding began at {t1} and we landed at {t2} on {d1}. The return, {f2}, was even better. ¦ Posted in: Trip reports. 14 comments.',
  'flight-status':
    'Live: {f1} {A} ({ca}) – {B} ({cb}) ¦ Status: landed. Scheduled {t1}, actual {t2}, {d1}. Gate B14. ¦ Track any flight worldwide in our app. Other flights today: ¦ {board}',
  extras:
    'Parking, lounge and insurance for your next trip ¦ Airport parking at {A} from {p1} a day. Lounge access from {p2}, open {t1} to {t2}. Travel insurance until {d2}. ¦ Offer ends {d1}.',
  job: 'Your application for Cabin Crew ({ca}) ¦ Dear {n}, thank you for applying to {al}. We would like to invite you to an assessment day in {A} on {d1}, {t1} to {t2}. Reference {r}.',
  minutes:
    'Minutes of the meeting of {d1} ¦ Present: {n}, {n2}. Start {t1}, end {t2}. ¦ 1. Budget: {p1} approved. 2. {n} will fly to {B} some time in spring, to be decided. 3. Next meeting {d2}, room A320.',
  school:
    'Class trip on {d1} ¦ Dear parents, on {d1} class 7B visits the aviation museum. Meeting point {t1}, return about {t2}. Cost {p1}. Please return the slip by {d2}. ¦ {n}',
  'phone-bill':
    'Your bill for {d1} ¦ Number {ph}. Calls 12:04 to {B}, 7 min. Data 3.2 GB roaming {A}. Total {p1}, due {d2}.',
  sport: 'Results of {d1} ¦ {A} – {B} 2:1 ({t1}). {n} 10:35.4, {n2} 10:41.2. Next fixture {d2}, {t2}.',
  recipe:
    'Lemon cake for {d1} ¦ 250 g flour, 3 eggs, 180 °C for 45 minutes. Ready by {t1} if you start at 15:00. Serves 8. ¦ Love, {n}',
  unsubscribed:
    'Your subscription has been cancelled ¦ Hello {n}, your plan {r} ends on {d1}. You will not be charged {p1} on {d2}. We are sorry to see you go.',
  'hotel-advert':
    'Up to 40% off at {h} ¦ Stay in {B} between {d1} and {d2} from {p1} a night. Check-in from 15:00, check-out until 11:00. ¦ Book now, pay later.',
  spam: 'Winner!! Claim your free flights to {B} ¦ Dear {n}, you have won 2 return tickets worth {p2}. Claim code {r}. Call {ph} before {d1} {t1}.',
  chat: 'flights?? ¦ hey, {al} has {f1} on {d1} at {t1} for {p1}, or {f2} a bit later. shall we? nothing booked yet, tell me until {d2} ¦ {n}',
  train:
    'Your train ticket {A} – {B} ¦ Booking reference {r}. Passenger {n}. ¦ Train IC 1024, {d1}. Departs {A} Central {t1}, platform 7. Arrives {B} Central {t2}. Coach 12, seat 45. ¦ Total {p1}. Railway e-ticket.',
  bus: 'Your coach ticket: {A} to {B} ¦ Booking number {u}. Passenger {n}. ¦ Bus 042, {d1}. Departure {A} bus station, stop 4, {t1}. Arrival {B} bus station {t2}. ¦ Please be at the stop 15 minutes early.',
  ferry:
    'Ferry booking {r} confirmed ¦ Lead passenger {n}, 1 car. ¦ Sailing on {d1}: port of {A} {t1} – port of {B} {t2}, cabin 8214, deck 8. Vessel: MS Northern Star. ¦ Check in at the terminal 60 minutes before sailing.',
  car: 'Car hire confirmation {u} ¦ Driver {n}. Pick-up: {B} airport desk, {d1} {t1}. Return: {d2} {t2}. Vehicle: compact, VW Golf or similar. ¦ Total {p1}. Bring your driving licence.',
  event:
    'Your tickets for the concert on {d1} ¦ Order {u}. {n}, 2 tickets, block C, row 12, seats 7–8. ¦ Concert hall {B}, {d1}, doors {t1}, start {t2}. Print the tickets or show them on your phone.',
  restaurant:
    'Table reserved at The Copper Ladle ¦ Dear {n}, your table for 4 is reserved on {d1} at {t1}. ¦ 22 Mill Lane, {B}. Phone {ph}. Please let us know if you are late.',
}
