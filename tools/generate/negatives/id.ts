import type { NegativeTexts } from './texts.ts'

export const id: NegativeTexts = {
  fares:
    '{al}: terbang ke {B} mulai {p1} ¦ Pesan sebelum {d1}, terbang {d1} – {d2}. ¦ {fares} ¦ Harga sekali jalan per orang, kursi terbatas.',
  'new-route':
    'Rute baru {A} – {B} mulai {d2} ¦ Contoh jadwal: ¦ {board} ¦ Penjualan dibuka {d1} pukul {t1}.',
  'price-alert':
    'Info harga: {A} – {B} turun jadi {p1} ¦ Penerbangan yang Anda pantau turun dari {p2} menjadi {p1}. ¦ {al} {f1}, {d1}, {t1} – {t2}, langsung ¦ Lihat promo',
  quote:
    'Penawaran {r} ke {B} ¦ Yth. {n}, berikut penawaran kami. Belum ada pemesanan yang dibuat. ¦ {proposal} ¦ Total {p2} untuk 2 dewasa. Penawaran berlaku sampai {d1}.',
  'abandoned-cart':
    '{n}, pesanan Anda belum selesai ¦ Masih ingin ke {B}? Selesaikan pemesanan sebelum harga naik. ¦ {proposal} ¦ Lanjut ke pembayaran mulai {p1}',
  'payment-failed':
    'Pembayaran gagal: pemesanan Anda tidak selesai ¦ Yth. {n}, kartu Anda ditolak. Pemesanan {r} belum dikonfirmasi dan tiket tidak diterbitkan. ¦ {proposal} ¦ Silakan coba lagi.',
  'expired-hold':
    'Batas waktu booking berakhir ¦ Opsi penerbangan berikut berakhir {d1} pukul {t1}. Anda tidak memiliki pemesanan. ¦ {proposal} ¦ Cari lagi',
  order:
    'Konfirmasi pesanan {u} ¦ Halo {n}, terima kasih. 1 x bantalan BA478 {p1}, 2 x fiting LH-320 {p2}. ¦ Dikirim {d1} antara {t1} dan {t2}.',
  invoice: 'Faktur {u} ¦ Tanggal {d1}, jatuh tempo {d2}. Konsultasi 12 jam {p1}, perjalanan {A}–{B} {p2}.',
  appointment:
    'Pengingat janji temu ¦ {n}, janji dengan dr. Hadi pada {d1} pukul {t1}, ruang B2. ¦ Telp {ph}.',
  loyalty:
    'Laporan poin: {u} poin ¦ {n}, nomor {u}. Aktivitas terakhir: ¦ {miles} ¦ 12.400 poin hangus {d2}.',
  survey:
    'Bagaimana penerbangan Anda? ¦ Yth. {n}, pada {d1} Anda terbang dengan {f1} dari {A} ke {B}. Isi survei kami.',
  security: 'Login baru ¦ Login dari {B} pada {d1} {t1}. Kode {u}. Jika bukan Anda, ganti kata sandi.',
  parcel:
    'Paket Anda tiba {d1} ¦ Resi {r}{u}ID. {d1} {t1} berangkat dari gudang {A}. {d1} {t2} tiba di bandara {B}. ¦ Pengantaran {t1}–{t2}.',
  bank: 'Laporan rekening ¦ {d1} KARTU {al} {f1} {A} {p1} ¦ {d1} LISTRIK {p2} ¦ {d2} {h} {B} {p1} ¦ Saldo {p2}',
  news: 'Pesawat {f1} putar balik ¦ {A}, {d1}. {al} {f1} tujuan {B} kembali tak lama setelah lepas landas pukul {t1}. Tidak ada korban. Pesawat pengganti berangkat pukul {t2}.',
  blog: 'Ulasan: {al} kelas bisnis {A}–{B} ¦ Tahun lalu saya naik {f1}, kursi 4K. Boarding {t1}, tiba {t2} pada {d1}. Pulang dengan {f2}. ¦ 14 komentar',
  'flight-status':
    'Langsung: {f1} {A} ({ca}) – {B} ({cb}) ¦ Status: mendarat. Jadwal {t1}, aktual {t2}, {d1}. ¦ Penerbangan lain hari ini: ¦ {board}',
  extras:
    'Parkir, lounge, dan asuransi untuk perjalanan berikutnya ¦ Parkir di {A} mulai {p1} per hari, lounge {p2}, {t1}–{t2}. ¦ Sampai {d1}.',
  job: 'Lamaran Anda: awak kabin ¦ Yth. {n}, {al} mengundang Anda ke seleksi di {A}, {d1}, {t1}–{t2}. Ref {r}.',
  minutes:
    'Notulen rapat {d1} ¦ Hadir: {n}, {n2}. Mulai {t1}, selesai {t2}. ¦ 1. Anggaran {p1} disetujui. 2. {n} akan ke {B}, penerbangan belum ditentukan. 3. Rapat berikut {d2}, ruang A320.',
  school:
    'Karyawisata {d1} ¦ Bapak/Ibu, pada {d1} kelas 7B mengunjungi museum penerbangan. Kumpul {t1}, kembali {t2}. Biaya {p1}. Jawaban sebelum {d2}.',
  'phone-bill':
    'Tagihan ponsel ¦ Nomor {ph}. Panggilan ke {B} 12:04, 7 menit. Roaming {A} 3,2 GB. Total {p1}, jatuh tempo {d2}.',
  sport: 'Hasil {d1} ¦ {A} – {B} 2-1 ({t1}). {n} 10:35,4, {n2} 10:41,2. Pertandingan berikut {d2}, {t2}.',
  recipe: 'Kue lemon ¦ 250 g tepung, 3 telur, 45 menit pada 180 °C. Siap {t1} bila mulai 15:00. ¦ {n}',
  unsubscribed: 'Langganan dibatalkan ¦ Halo {n}, paket {r} berakhir {d1}. Tidak ada tagihan {p1} pada {d2}.',
  'hotel-advert':
    'Diskon hingga 40%: {h} ¦ {B}, {d1} – {d2} mulai {p1} per malam. Check-in mulai 15:00, check-out sampai 11:00. ¦ Pesan sekarang',
  spam: 'ANDA MENANG tiket gratis ke {B} ¦ {n}, 2 tiket senilai {p2}. Kode {r}. Hubungi {ph} sebelum {d1} {t1}.',
  chat: 'jadi terbang? ¦ hai, {al} ada {f1} {d1} pukul {t1} {p1}, atau {f2} lebih malam. belum pesan apa-apa, kabari sebelum {d2} ¦ {n}',
  train:
    'Tiket kereta Anda {A} – {B} ¦ Kode booking {r}. Penumpang {n}. ¦ Kereta api 24, {d1}, berangkat stasiun {A} {t1}, tiba stasiun {B} {t2}, gerbong 12, kursi 45. ¦ Total {p1}.',
  bus: 'Tiket bus {A} – {B} ¦ No. {u}. Penumpang {n}. ¦ Bus 042, {d1}, berangkat terminal bus {A} {t1}. Tiba terminal bus {B} {t2}.',
  ferry:
    'Pemesanan feri {r} terkonfirmasi ¦ {n}, 1 mobil. ¦ Berlayar {d1}: pelabuhan {A} {t1} – pelabuhan {B} {t2}, kabin 8214, dek 8.',
  car: 'Sewa mobil terkonfirmasi {u} ¦ Pengemudi {n}. Ambil: bandara {B}, {d1} {t1}. Kembali: {d2} {t2}. Toyota Avanza atau sejenis. ¦ Total {p1}.',
  event:
    'Tiket konser {d1} ¦ Pesanan {u}, {n}, 2 tiket, blok C, baris 12. ¦ Gedung konser {B}, {d1}, pintu {t1}, mulai {t2}.',
  restaurant:
    'Meja Anda di restoran Sendok Tembaga ¦ {n}, meja untuk 4 orang dipesan {d1} pukul {t1}. ¦ Jalan Kincir 22, {B}. Telp {ph}',
}
