import type { NegativeTexts } from './texts.ts'

export const pl: NegativeTexts = {
  fares:
    '{al}: {B} już od {p1} ¦ Rezerwuj do {d1}, podróż między {d1} a {d2}. ¦ {fares} ¦ Ceny za osobę w jedną stronę, liczba miejsc ograniczona.',
  'new-route': 'Nowa trasa {A} – {B} od {d2} ¦ Przykładowy rozkład: ¦ {board} ¦ Sprzedaż rusza {d1} o {t1}.',
  'price-alert':
    'Alert cenowy: {A} – {B} za {p1} ¦ Cena obserwowanego lotu spadła z {p2} do {p1}. ¦ {al} {f1}, {d1}, {t1} – {t2}, bezpośredni ¦ Zobacz ofertę',
  quote:
    'Oferta {r}: {B} ¦ Dzień dobry {n}, przesyłamy propozycję podróży. Nic nie zostało jeszcze zarezerwowane. ¦ {proposal} ¦ Razem {p2} za 2 osoby. Oferta ważna do {d1}.',
  'abandoned-cart':
    '{n}, Twoja rezerwacja czeka ¦ Nadal myślisz o {B}? Dokończ rezerwację, zanim cena wzrośnie. ¦ {proposal} ¦ Przejdź do płatności od {p1}',
  'payment-failed':
    'Płatność odrzucona: rezerwacja nie została zrealizowana ¦ Dzień dobry {n}, karta została odrzucona. Rezerwacja {r} nie jest potwierdzona, bilet nie został wystawiony. ¦ {proposal} ¦ Spróbuj ponownie.',
  'expired-hold':
    'Twoja opcja wygasła ¦ Opcja na poniższe loty wygasła {d1} o {t1}. Nie masz żadnej rezerwacji. ¦ {proposal} ¦ Szukaj ponownie',
  order:
    'Zamówienie {u} przyjęte ¦ Cześć {n}, dziękujemy. 1 x łożysko BA478 {p1}, 2 x oprawka LH-320 {p2}. ¦ Dostawa {d1} między {t1} a {t2}.',
  invoice: 'Faktura {u} ¦ Data {d1}, termin {d2}. Doradztwo 12 godz. {p1}, delegacja {A}–{B} {p2}.',
  appointment: 'Przypomnienie o wizycie ¦ {n}, wizyta u dr Hołdy {d1} o {t1}, gabinet B2. ¦ Tel. {ph}.',
  loyalty: 'Wyciąg: {u} punktów ¦ {n}, nr {u}. Ostatnie operacje: ¦ {miles} ¦ 12 400 punktów wygasa {d2}.',
  survey: 'Jak minął lot? ¦ Dzień dobry {n}, {d1} leciałeś {f1} z {A} do {B}. Wypełnij ankietę.',
  security: 'Nowe logowanie ¦ Logowanie z {B}, {d1}, {t1}. Kod {u}. Jeśli to nie Ty, zmień hasło.',
  parcel:
    'Paczka dotrze {d1} ¦ Numer {r}{u}PL. {d1} {t1} wyjście z sortowni {A}. {d1} {t2} lotnisko {B}. ¦ Doręczenie {t1}–{t2}.',
  bank: 'Wyciąg z konta ¦ {d1} KARTA {al} {f1} {A} {p1} ¦ {d1} PRĄD {p2} ¦ {d2} {h} {B} {p1} ¦ Saldo {p2}',
  news: 'Samolot {f1} zawrócił ¦ {A}, {d1}. Lot {f1} linii {al} do {B} zawrócił wkrótce po starcie o {t1}. Nikt nie ucierpiał. Drugi samolot odleciał o {t2}.',
  blog: 'Recenzja: {al} klasa biznes {A}–{B} ¦ W zeszłym roku leciałem {f1}, miejsce 4K. Boarding {t1}, lądowanie {t2}, {d1}. Powrót {f2}. ¦ 14 komentarzy',
  'flight-status':
    'Na żywo: {f1} {A} ({ca}) – {B} ({cb}) ¦ Status: wylądował. Planowo {t1}, faktycznie {t2}, {d1}. ¦ Inne loty dziś: ¦ {board}',
  extras:
    'Parking, salonik i ubezpieczenie na następną podróż ¦ Parking {A} od {p1} za dzień, salonik od {p2}, {t1}–{t2}. ¦ Oferta do {d1}.',
  job: 'Twoja aplikacja: personel pokładowy ¦ Dzień dobry {n}, {al} zaprasza na rekrutację w {A}, {d1}, {t1}–{t2}. Nr {r}.',
  minutes:
    'Protokół spotkania {d1} ¦ Obecni: {n}, {n2}. Początek {t1}, koniec {t2}. ¦ 1. Budżet {p1}. 2. {n} poleci wiosną do {B}, termin do ustalenia. 3. Następne spotkanie {d2}, sala A320.',
  school:
    'Wycieczka {d1} ¦ Szanowni Rodzice, {d1} klasa 7B zwiedza muzeum lotnictwa. Zbiórka {t1}, powrót {t2}. Koszt {p1}. Zgody do {d2}.',
  'phone-bill':
    'Twój rachunek ¦ Numer {ph}. Połączenia {B} 12:04, 7 min. Roaming {A} 3,2 GB. Razem {p1}, termin {d2}.',
  sport: 'Wyniki {d1} ¦ {A} – {B} 2:1 ({t1}). {n} 10:35,4, {n2} 10:41,2. Następny mecz {d2}, {t2}.',
  recipe:
    'Ciasto cytrynowe ¦ 250 g mąki, 3 jajka, 45 minut w 180 °C. Gotowe o {t1}, jeśli zaczniesz o 15:00. ¦ {n}',
  unsubscribed: 'Subskrypcja anulowana ¦ Cześć {n}, plan {r} kończy się {d1}. {d2} nie pobierzemy {p1}.',
  'hotel-advert':
    'Do 40% taniej: {h} ¦ {B} od {d1} do {d2} od {p1} za noc. Zameldowanie od 15:00, wymeldowanie do 11:00. ¦ Zarezerwuj',
  spam: 'WYGRANA! Darmowe loty do {B} ¦ {n}, 2 bilety o wartości {p2}. Kod {r}. Zadzwoń {ph} do {d1} {t1}.',
  chat: 'lecimy? ¦ hej, {al} ma {f1} {d1} o {t1} za {p1}, albo {f2} później. nic nie zarezerwowałem, daj znać do {d2} ¦ {n}',
  train:
    'Twój bilet kolejowy {A} – {B} ¦ Nr {r}. Podróżny {n}. ¦ Pociąg EIP 1024, {d1}, odjazd {A} Główny {t1}, peron 7, przyjazd {B} Główny {t2}, wagon 12, miejsce 45. ¦ Razem {p1}.',
  bus: 'Twój bilet autobusowy {A} – {B} ¦ Nr {u}. Pasażer {n}. ¦ Autobus 042, {d1}, odjazd dworzec autobusowy {A}, stanowisko 4, {t1}. Przyjazd dworzec autobusowy {B} {t2}.',
  ferry:
    'Rezerwacja promu {r} ¦ {n}, 1 samochód. ¦ Rejs promowy {d1}: port {A} {t1} – port {B} {t2}, kabina 8214, pokład 8.',
  car: 'Wynajem samochodu {u} potwierdzony ¦ Kierowca {n}. Odbiór: lotnisko {B}, {d1} {t1}. Zwrot: {d2} {t2}. Samochód: Skoda Fabia lub podobny. ¦ Razem {p1}.',
  event:
    'Bilety na koncert {d1} ¦ Zamówienie {u}, {n}, 2 bilety, sektor C, rząd 12. ¦ Filharmonia {B}, {d1}, wejście {t1}, początek {t2}.',
  restaurant:
    'Stolik w restauracji Chochla ¦ {n}, stolik dla 4 osób zarezerwowany na {d1}, {t1}. ¦ ul. Młyńska 22, {B}. Tel. {ph}',
}
