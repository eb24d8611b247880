/** Sample mails of fictitious people and hotels. Travel dates are two months after `today`. */
export const SAMPLES = { flight: sampleFlight, hotel: sampleHotel }

function sampleFlight(today: Date): string {
  const [out, back] = [dayText(today, 60), dayText(today, 67)]
  return mail(today, {
    from: 'Skylark Travel <bookings@skylark-travel.example>',
    subject: 'Your flights to Barcelona are confirmed: Q7WLM4',
    text: `Dear Elena Marsh,

thank you for booking with Skylark Travel. Your flights are confirmed.

Booking reference: Q7WLM4
Passengers: Elena Marsh, Jonas Marsh

Flight BA 478
From: London Heathrow (LHR)  Departure: ${out} 07:20
To: Barcelona (BCN)  Arrival: ${out} 10:35

Flight BA 481
From: Barcelona (BCN)  Departure: ${back} 11:25
To: London Heathrow (LHR)  Arrival: ${back} 12:50

Please be at the gate 40 minutes before departure.
`,
  })
}

function sampleHotel(today: Date): string {
  return mail(today, {
    from: 'Casa del Faro <stay@casa-del-faro.example>',
    subject: 'Reservation confirmed: Hotel Casa del Faro',
    text: `Dear Elena Marsh,

your reservation is confirmed.

Hotel: Hotel Casa del Faro
Address: Passeig de la Platja 14, 08003 Barcelona, Spain
Guest: Elena Marsh
Check-in: ${dayText(today, 60)}
Check-out: ${dayText(today, 67)}
Confirmation number: CDF48213
Room: double room with sea view, breakfast included
`,
  })
}

function mail(today: Date, { from, subject, text }: Record<'from' | 'subject' | 'text', string>): string {
  return `From: ${from}
To: elena.marsh@travellers.example
Subject: ${subject}
Date: ${today.toUTCString()}
Message-ID: <sample-${today.getTime()}@skein.example>
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

${text}`
}

function dayText(today: Date, days: number): string {
  return new Date(today.getTime() + days * 86_400_000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
