import type { NegativeTexts } from './texts.ts'

export const tr: NegativeTexts = {
  fares:
    '{al}: {B} biletleri {p1} fiyatından başlıyor ¦ {d1} tarihine kadar al, {d1} – {d2} arasında uç. ¦ {fares} ¦ Tek yön kişi başı fiyatlardır, koltuklar sınırlıdır.',
  'new-route':
    'Yeni hat: {A} – {B}, {d2} tarihinden itibaren ¦ Örnek tarife: ¦ {board} ¦ Satış {d1} saat {t1} başlıyor.',
  'price-alert':
    'Fiyat alarmı: {A} – {B} şimdi {p1} ¦ Takip ettiğiniz uçuş {p2} yerine {p1}. ¦ {al} {f1}, {d1}, {t1} – {t2}, aktarmasız ¦ Fırsatı gör',
  quote:
    '{B} için teklifiniz {r} ¦ Sayın {n}, istediğiniz teklif aşağıdadır. Henüz rezervasyon yapılmamıştır. ¦ {proposal} ¦ 2 kişi toplam {p2}. Teklif {d1} tarihine kadar geçerlidir.',
  'abandoned-cart':
    '{n}, işleminizi tamamlamadınız ¦ Hâlâ {B} mı düşünüyorsunuz? Fiyat artmadan rezervasyonunuzu tamamlayın. ¦ {proposal} ¦ Ödemeye devam et {p1}',
  'payment-failed':
    'Ödeme başarısız: rezervasyonunuz tamamlanmadı ¦ Sayın {n}, kartınız reddedildi. {r} rezervasyonu onaylanmadı, bilet kesilmedi. ¦ {proposal} ¦ Lütfen yeniden deneyin.',
  'expired-hold':
    'Opsiyon süreniz doldu ¦ Aşağıdaki uçuşların opsiyonu {d1} saat {t1} itibarıyla sona erdi. Rezervasyonunuz bulunmamaktadır. ¦ {proposal} ¦ Yeniden ara',
  order:
    'Sipariş {u} alındı ¦ Merhaba {n}, teşekkürler. 1 x rulman BA478 {p1}, 2 x duy LH-320 {p2}. ¦ Teslimat {d1}, {t1}–{t2}.',
  invoice: 'Fatura {u} ¦ Tarih {d1}, vade {d2}. Danışmanlık 12 saat {p1}, yol gideri {A}–{B} {p2}.',
  appointment: 'Randevu hatırlatması ¦ {n}, randevunuz {d1} saat {t1}, oda B2, Dr. Hakan Özer. ¦ Tel {ph}.',
  loyalty:
    'Hesap özetiniz: {u} mil ¦ {n}, no {u}. Son hareketler: ¦ {miles} ¦ 12.400 mil {d2} tarihinde silinecek.',
  survey: 'Uçuşunuz nasıldı? ¦ Sayın {n}, {d1} tarihinde {f1} ile {A} – {B} uçtunuz. Anketimizi doldurun.',
  security:
    'Yeni giriş ¦ {B} konumundan {d1} {t1} giriş yapıldı. Kod {u}. Siz değilseniz şifrenizi değiştirin.',
  parcel:
    'Kargonuz {d1} geliyor ¦ Takip no {r}{u}TR. {d1} {t1} {A} çıkış. {d1} {t2} {B} havalimanı varış. ¦ Teslimat {t1}–{t2}.',
  bank: 'Hesap özetiniz ¦ {d1} KART {al} {f1} {A} {p1} ¦ {d1} ELEKTRİK {p2} ¦ {d2} {h} {B} {p1} ¦ Bakiye {p2}',
  news: '{f1} sefer sayılı uçak geri döndü ¦ {A}, {d1}. {al} havayolunun {B} uçağı {f1}, saat {t1} kalkışından kısa süre sonra geri döndü. Yaralanan yok. Diğer uçak {t2} kalktı.',
  blog: 'İnceleme: {al} business {A}–{B} ¦ Geçen yıl {f1} ile 4K koltuğunda uçtum. Biniş {t1}, iniş {t2}, {d1}. Dönüş {f2}. ¦ 14 yorum',
  'flight-status':
    'Canlı: {f1} {A} ({ca}) – {B} ({cb}) ¦ Durum: indi. Planlanan {t1}, gerçekleşen {t2}, {d1}. ¦ Bugünkü diğer uçuşlar: ¦ {board}',
  extras:
    'Sonraki seyahatiniz için otopark, lounge, sigorta ¦ {A} otoparkı günlük {p1}, lounge {p2}, {t1}–{t2}. ¦ Kampanya {d1} tarihine kadar.',
  job: 'Kabin memuru başvurunuz ¦ Sayın {n}, {al} sizi {A} mülakatına davet ediyor: {d1}, {t1}–{t2}. Ref {r}.',
  minutes:
    '{d1} toplantı tutanağı ¦ Katılanlar: {n}, {n2}. Başlangıç {t1}, bitiş {t2}. ¦ 1. Bütçe {p1} onaylandı. 2. {n} ilkbaharda {B} gidecek, uçuş belli değil. 3. Sonraki toplantı {d2}, salon A320.',
  school:
    'Okul gezisi {d1} ¦ Sayın veliler, {d1} günü 7B sınıfı havacılık müzesini gezecek. Buluşma {t1}, dönüş {t2}. Ücret {p1}. Son gün {d2}.',
  'phone-bill':
    'Faturanız ¦ Hat {ph}. {B} aramaları 12:04, 7 dk. Dolaşım {A} 3,2 GB. Toplam {p1}, son ödeme {d2}.',
  sport: '{d1} sonuçları ¦ {A} – {B} 2-1 ({t1}). {n} 10:35,4, {n2} 10:41,2. Sonraki maç {d2}, {t2}.',
  recipe: 'Limonlu kek ¦ 250 g un, 3 yumurta, 180 °C’de 45 dakika. 15:00’te başlarsan {t1} hazır. ¦ {n}',
  unsubscribed:
    'Aboneliğiniz iptal edildi ¦ Merhaba {n}, {r} planı {d1} tarihinde bitiyor. {d2} tarihinde {p1} alınmayacak.',
  'hotel-advert':
    '{h}: %40’a varan indirim ¦ {B}, {d1} – {d2} arası gecelik {p1}. Giriş 15:00, çıkış 11:00. ¦ Hemen rezervasyon yap',
  spam: 'KAZANDINIZ! {B} için bedava bilet ¦ {n}, {p2} değerinde 2 bilet. Kod {r}. {d1} {t1} öncesi {ph} arayın.',
  chat: 'uçalım mı? ¦ selam, {al} {f1} {d1} {t1} {p1}, ya da sonra {f2}. daha almadım, {d2} öncesi yaz ¦ {n}',
  train:
    'Tren biletiniz {A} – {B} ¦ PNR {r}. Yolcu {n}. ¦ Hızlı tren 1024, {d1}, {A} Garı kalkış {t1}, peron 7, {B} Garı varış {t2}, vagon 12, koltuk 45. ¦ Toplam {p1}.',
  bus: 'Otobüs biletiniz {A} – {B} ¦ No {u}. Yolcu {n}. ¦ Otobüs 042, {d1}, {A} otogarı peron 4 kalkış {t1}. {B} otogarı varış {t2}.',
  ferry:
    'Feribot rezervasyonu {r} onaylandı ¦ {n}, 1 araç. ¦ Sefer {d1}: {A} limanı {t1} – {B} limanı {t2}, kamara 8214, güverte 8.',
  car: 'Araç kiralama onayı {u} ¦ Sürücü {n}. Alış: {B} havalimanı, {d1} {t1}. İade: {d2} {t2}. Araç: Renault Clio veya benzeri. ¦ Toplam {p1}.',
  event:
    '{d1} konser biletleriniz ¦ Sipariş {u}, {n}, 2 bilet, blok C, sıra 12. ¦ {B} Konser Salonu, {d1}, kapı {t1}, başlangıç {t2}.',
  restaurant:
    'Kepçe Restoran masanız hazır ¦ {n}, 4 kişilik masanız {d1} saat {t1} için ayrıldı. ¦ Değirmen Sokak 22, {B}. Tel {ph}',
}
