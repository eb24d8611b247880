import type { LayoutCase } from './case.test-data.ts'

/** Letters of houses to their guests. */
export const letters: readonly LayoutCase[] = [
  {
    name: 'a letter of a house in German',
    writtenOn: '2027-01-20',
    source: `Gästehaus Bergblick
Familie Huber, Dorfstraße 12, 87561 Oberstdorf

Oberstdorf, 4. Februar 2027

Liebe Frau Seidel,

vielen Dank für Ihre Anfrage. Gerne bestätige ich Ihnen die Reservierung eines Doppelzimmers mit Balkon
vom Samstag, 12.06. bis Samstag, 19.06.2027 (7 Nächte) für zwei Personen mit Frühstück zum Preis von 98 € pro Nacht.
Die Anreise ist ab 15 Uhr möglich, am Abreisetag bitten wir Sie, das Zimmer bis 10 Uhr freizugeben.
Wir freuen uns auf Sie und Ihren Mann!
Herzliche Grüße
Maria Huber`,
    flights: [],
    stays: ['Gästehaus Bergblick 2027-06-12 2027-06-19'],
  },
  {
    name: 'a letter of a house in English',
    writtenOn: '2027-01-20',
    source: `Dear Dr Patel,
Lovely to hear from you. I've booked you and Mrs Patel into the Garden Room at The Old Rectory for three nights from Friday 21st May 2027, leaving us on Monday 24th.
Bed and breakfast is £120 a night. Do let me know what time you'll arrive.
Warm wishes,
Rosemary Finch
The Old Rectory, Church Lane, Lavenham CO10 9SA`,
    flights: [],
    stays: ['The Old Rectory 2027-05-21 2027-05-24'],
  },
  {
    name: 'a letter of a house in Korean',
    writtenOn: '2027-01-20',
    source: `안녕하세요, 푸른바다펜션입니다.
이서연 고객님의 예약이 완료되었습니다.
예약번호: 20270514
객실명: 오션뷰 스위트 201호
입실: 2027-05-14(금) 15:00
퇴실: 2027-05-16(일) 11:00
인원: 성인 2명, 아동 1명
결제금액: 320,000원
강원도 강릉시 해안로 123`,
    flights: [],
    stays: ['푸른바다펜션 2027-05-14 2027-05-16'],
  },
  {
    name: 'a letter of a house in Dutch',
    writtenOn: '2027-01-20',
    source: `Beste familie De Wit,
Leuk dat jullie komen! Hierbij de bevestiging van jullie boeking van vakantiehuis 't Zeepaardje in Domburg.
Aankomst: vrijdag 6 augustus 2027 vanaf 15:00 uur
Vertrek: vrijdag 13 augustus 2027 voor 10:00 uur
Boekingsnummer: ZP-2027-44
Aantal personen: 5
Hoofdboeker: Marloes de Wit
Huurprijs: € 1.120,00`,
    flights: [],
    people: ['Marloes de Wit'],
    stays: ["vakantiehuis 't Zeepaardje 2027-08-06 2027-08-13"],
  },
  {
    name: 'a letter of a house in Swedish',
    writtenOn: '2027-01-20',
    source: `Hej Karin!
Din bokning på Vandrarhemmet Fyren är bekräftad.
Bokningsnr: 30412
Ankomst: 2027-07-09
Avresa: 2027-07-11
Antal nätter: 2
Rum: 4-bäddsrum
Gäster: Karin Lindqvist, Olof Lindqvist, Elsa Lindqvist
Incheckning kl 15-19. Välkommen!`,
    flights: [],
    people: ['Elsa Lindqvist', 'Karin Lindqvist', 'Olof Lindqvist'],
    stays: ['Vandrarhemmet Fyren 2027-07-09 2027-07-11'],
  },
  {
    name: 'a letter of a house in Thai',
    writtenOn: '2027-01-20',
    source: `เรียน คุณสมชาย ใจดี
โรงแรมริมทะเลวิลล่า ขอยืนยันการจองห้องพักของท่าน
หมายเลขการจอง: RV-5512
เช็คอิน: 10 เมษายน 2570
เช็คเอาท์: 13 เมษายน 2570
จำนวน 3 คืน ห้องดีลักซ์ 1 ห้อง`,
    flights: [],
    people: ['สมชาย ใจดี'],
    stays: ['โรงแรมริมทะเลวิลล่า 2027-04-10 2027-04-13'],
  },
  {
    name: 'a letter of a house in Turkish',
    writtenOn: '2027-01-20',
    source: `Sayın Ayşe Yılmaz,
Lavanta Butik Otel rezervasyonunuz onaylanmıştır.
Rezervasyon No: LBO-4471
Giriş Tarihi: 18 Haziran 2027 Cuma
Çıkış Tarihi: 21 Haziran 2027 Pazartesi
Oda Tipi: Deniz Manzaralı Çift Kişilik
Misafirler: Ayşe Yılmaz, Mehmet Yılmaz
Toplam Tutar: 13.500 TL
Alaçatı Mah. 3012 Sok. No:7 Çeşme / İzmir`,
    flights: [],
    people: ['Ayşe Yılmaz', 'Mehmet Yılmaz'],
    stays: ['Lavanta Butik Otel 2027-06-18 2027-06-21'],
  },
  {
    name: 'a letter of a house in Vietnamese',
    writtenOn: '2027-01-20',
    source: `Kính gửi anh Trần Quốc Bảo,
Khách sạn Hoa Sen xác nhận đặt phòng của quý khách:
Mã đặt phòng: HS-2281
Ngày nhận phòng: 02/09/2027 (14:00)
Ngày trả phòng: 05/09/2027 (12:00)
Số đêm: 3
Loại phòng: Superior hướng biển
Tổng tiền: 4.500.000 VND`,
    flights: [],
    stays: ['Khách sạn Hoa Sen 2027-09-02 2027-09-05'],
  },
  {
    name: 'a letter of a house in Chinese',
    writtenOn: '2027-01-20',
    source: `王小明先生您好：
您在【云溪谷民宿】的预订已确认，订单号 88213047。
入住日期：2027年6月18日（周五）14:00后
离店日期：2027年6月20日（周日）12:00前
房型：山景大床房 1间
入住人：王小明、李晓红
地址：浙江省杭州市西湖区龙井路88号`,
    flights: [],
    people: ['李晓红', '王小明'],
    stays: ['云溪谷民宿 2027-06-18 2027-06-20'],
  },
]
