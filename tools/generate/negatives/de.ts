import type { NegativeTexts } from './texts.ts'

export const de: NegativeTexts = {
  fares:
    '{al}: {B} schon ab {p1} ¦ Jetzt bis {d1} buchen, Reisezeitraum {d1} bis {d2}. ¦ {fares} ¦ Preise pro Person und Strecke, begrenztes Kontingent.',
  'new-route':
    'Neu ab {d2}: {A} – {B} ¦ Wir erweitern unser Streckennetz. Beispielhafter Flugplan: ¦ {board} ¦ Buchbar ab {d1}, {t1} Uhr.',
  'price-alert':
    'Preisalarm: {A} – {B} jetzt {p1} ¦ Der Preis für Ihren beobachteten Flug ist auf {p1} gefallen (vorher {p2}). ¦ {al} {f1}, {d1}, {t1} – {t2}, nonstop ¦ Zum Angebot',
  quote:
    'Ihr Angebot {r} nach {B} ¦ Guten Tag {n}, wie gewünscht senden wir Ihnen unseren Reisevorschlag. Es wurde noch nichts gebucht oder reserviert. ¦ {proposal} ¦ Gesamtpreis {p2} für 2 Personen. Angebot freibleibend, gültig bis {d1}.',
  'abandoned-cart':
    '{n}, Ihre Buchung wartet auf Sie ¦ Sie haben Ihre Suche nach {B} nicht abgeschlossen. Sichern Sie sich den Preis, bevor er steigt! ¦ {proposal} ¦ Weiter zur Zahlung – ab {p1}',
  'payment-failed':
    'Zahlung fehlgeschlagen – Ihre Buchung ist nicht zustande gekommen ¦ Guten Tag {n}, Ihre Karte wurde abgelehnt. Die Reservierung {r} wurde nicht bestätigt, es wurde kein Ticket ausgestellt. ¦ {proposal} ¦ Bitte buchen Sie erneut.',
  'expired-hold':
    'Ihre Option ist abgelaufen ¦ Die Option auf folgende Flüge ist am {d1} um {t1} Uhr verfallen. Es besteht keine Buchung. ¦ {proposal} ¦ Neu suchen',
  order:
    'Bestellbestätigung {u} ¦ Hallo {n}, danke für Ihre Bestellung. 1 x Lampenfassung LH-320 {p1}, 2 x Kugellager BA478 {p2}. ¦ Lieferung am {d1} zwischen {t1} und {t2} Uhr.',
  invoice:
    'Rechnung RE-{u} ¦ Rechnungsdatum {d1}, zahlbar bis {d2}. Beratung 12 Std. {p1}, Reisekosten {A}–{B} {p2}. ¦ Verwendungszweck AB{u}',
  appointment:
    'Terminerinnerung ¦ Guten Tag {n}, wir erinnern an Ihren Termin am {d1} um {t1} Uhr in der Praxis Dr. Holm, Raum B2. ¦ Absagen unter {ph}.',
  loyalty:
    'Ihr Kontoauszug: {u} Meilen ¦ {n}, Kartennummer {u}. Ihre letzten Aktivitäten: ¦ {miles} ¦ 12.400 Meilen verfallen am {d2}.',
  survey:
    'Wie war Ihr Flug? ¦ Guten Tag {n}, Sie sind am {d1} mit {f1} von {A} nach {B} geflogen. Nehmen Sie sich 5 Minuten Zeit für unsere Umfrage. ¦ Zur Umfrage',
  security:
    'Neue Anmeldung in Ihrem Konto ¦ Am {d1} um {t1} Uhr gab es eine Anmeldung aus {B}. Code: {u}. Waren Sie das nicht, ändern Sie Ihr Passwort.',
  parcel:
    'Ihr Paket kommt am {d1} ¦ Sendungsnummer {r}{u}DE. {d1} {t1} Paketzentrum {A} verlassen. {d1} {t2} Ankunft Flughafen {B}. ¦ Zustellung zwischen {t1} und {t2} Uhr.',
  bank: 'Ihr Kontoauszug ist da ¦ {d1} KARTE {al} {f1} {A} {p1} ¦ {d1} LASTSCHRIFT STROM {p2} ¦ {d2} {h} {B} {p1} ¦ Kontostand {p2}',
  news: 'Flug {f1} musste umkehren ¦ {A}, {d1}. Eine Maschine der {al} auf dem Weg nach {B} ist am {d1} kurz nach dem Start um {t1} Uhr umgekehrt. Verletzt wurde niemand. Der Ersatzflug startete um {t2} Uhr.',
  blog: 'Erfahrungsbericht: {al} Business Class {A}–{B} ¦ Im letzten Jahr flog ich mit {f1} auf Platz 4K. Boarding war um {t1} Uhr, Landung am {d1} um {t2} Uhr. Der Rückflug {f2} war noch besser. ¦ 14 Kommentare',
  'flight-status':
    'Live: {f1} {A} ({ca}) – {B} ({cb}) ¦ Status: gelandet. Planmäßig {t1}, tatsächlich {t2}, {d1}. ¦ Weitere Flüge heute: ¦ {board}',
  extras:
    'Parken, Lounge, Versicherung für Ihre nächste Reise ¦ Parken am Flughafen {A} ab {p1} pro Tag, Lounge ab {p2}, geöffnet {t1} bis {t2} Uhr. ¦ Angebot gültig bis {d1}.',
  job: 'Ihre Bewerbung als Flugbegleiter/in ¦ Guten Tag {n}, wir laden Sie zum Auswahltag der {al} in {A} am {d1} von {t1} bis {t2} Uhr ein. Kennziffer {r}.',
  minutes:
    'Protokoll der Sitzung vom {d1} ¦ Anwesend: {n}, {n2}. Beginn {t1}, Ende {t2}. ¦ 1. Budget {p1} genehmigt. 2. {n} reist im Frühjahr nach {B}, Flug noch offen. 3. Nächste Sitzung {d2}, Raum A320.',
  school:
    'Klassenausflug am {d1} ¦ Liebe Eltern, am {d1} besucht die Klasse 7b das Luftfahrtmuseum. Treffpunkt {t1} Uhr, Rückkehr gegen {t2} Uhr. Kosten {p1}. Rückmeldung bis {d2}.',
  'phone-bill':
    'Ihre Mobilfunkrechnung ¦ Rufnummer {ph}. Gespräche 12:04 nach {B}, 7 Min. Roaming {A} 3,2 GB. Gesamt {p1}, fällig {d2}.',
  sport:
    'Ergebnisse vom {d1} ¦ {A} – {B} 2:1 ({t1}). {n} 10:35,4, {n2} 10:41,2. Nächstes Spiel {d2}, {t2} Uhr.',
  recipe:
    'Zitronenkuchen ¦ 250 g Mehl, 3 Eier, 45 Minuten bei 180 Grad. Fertig um {t1} Uhr, wenn du um 15:00 Uhr anfängst. ¦ Gruß {n}',
  unsubscribed:
    'Ihre Kündigung ist bestätigt ¦ Hallo {n}, Ihr Abo {r} endet am {d1}. Am {d2} wird nichts mehr abgebucht ({p1}).',
  'hotel-advert':
    'Bis zu 40 % Rabatt: {h} ¦ {B} vom {d1} bis {d2} ab {p1} pro Nacht. Check-in ab 15 Uhr, Check-out bis 11 Uhr. ¦ Jetzt buchen',
  spam: 'GEWONNEN! Gratisflüge nach {B} ¦ {n}, Sie haben 2 Tickets im Wert von {p2} gewonnen. Code {r}. Anruf unter {ph} bis {d1} {t1} Uhr.',
  chat: 'fliegen? ¦ du, {al} hat {f1} am {d1} um {t1} für {p1}, oder {f2} etwas später. noch nix gebucht, sag bis {d2} bescheid ¦ {n}',
  train:
    'Ihre Fahrkarte {A} – {B} ¦ Auftragsnummer {r}. Reisende/r: {n}. ¦ ICE 1024, {d1}, {A} Hbf ab {t1} Gleis 7, {B} Hbf an {t2} Gleis 12, Wagen 12, Platz 45. ¦ Gesamtpreis {p1}. Online-Ticket der Bahn.',
  bus: 'Ihr Busticket {A} – {B} ¦ Buchungsnummer {u}. Fahrgast {n}. ¦ Fernbus 042, {d1}, Abfahrt {A} ZOB, Haltestelle 4, {t1}. Ankunft {B} ZOB {t2}.',
  ferry:
    'Buchungsbestätigung Fähre {r} ¦ {n}, 1 Pkw. ¦ Abfahrt {d1} {t1} Hafen {A}, Ankunft {t2} Hafen {B}, Kabine 8214, Deck 8. Schiff: MS Nordstern. ¦ Einchecken am Fährterminal 60 Minuten vorher.',
  car: 'Mietwagen bestätigt: {u} ¦ Fahrer {n}. Abholung {B} Flughafen, {d1} {t1} Uhr. Rückgabe {d2} {t2} Uhr. Fahrzeug: VW Golf oder ähnlich. ¦ Gesamt {p1}.',
  event:
    'Ihre Konzertkarten für den {d1} ¦ Bestellung {u}, {n}, 2 Karten, Block C, Reihe 12, Plätze 7–8. ¦ Konzerthaus {B}, {d1}, Einlass {t1}, Beginn {t2} Uhr.',
  restaurant:
    'Ihr Tisch im Restaurant Kupferkelle ¦ Guten Tag {n}, wir haben einen Tisch für 4 Personen am {d1} um {t1} Uhr für Sie reserviert. ¦ Mühlgasse 22, {B}, Tel. {ph}',
}
