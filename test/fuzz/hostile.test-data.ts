import { strToU8, zipSync } from 'fflate'
import { lockedPdf, minimalPdf, signedMail } from '#extract/read/files.test-data.ts'
import { attribute, makeMsg, makeTnef, TAG } from '#extract/read/outlook/outlook.test-data.ts'
import { HOSTILE_HEADS } from './hostile-heads.test-data.ts'
import { EVERY_BYTE, HOSTILE_PICTURES, type HostileRow } from './hostile-pictures.test-data.ts'

const calendar = (lines: string): string =>
  `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${lines}\nEND:VEVENT\nEND:VCALENDAR`
const script = (json: string): string => `<script type="application/ld+json">${json}</script>`
const item = (inside: string): string =>
  `<div itemscope itemtype="http://schema.org/FlightReservation">${inside}</div>`
const pass = (json: string): Uint8Array => zipSync({ 'pass.json': strToU8(json) })
const tnef = (...rows: Uint8Array[]): Uint8Array =>
  Buffer.concat([Uint8Array.of(0x78, 0x9f, 0x3e, 0x22, 1, 0), ...rows])
const uint32 = (...numbers: number[]): Uint8Array => new Uint8Array(Uint32Array.from(numbers).buffer)
const HEADERS = 'MIME-Version: 1.0\nFrom: a@air.example\n'
const SEGMENT = '  3  BA 478 Y 12MAY 2 LHRBCN HK2  1020 1335  12MAY  E  BA/K7PQ31\n'
const BOARDING = 'M1HUGHES/MAYA MRS     EK7PQ31 LHRBCNBA 0478 132Y012C0025 100'
const RTF = '{\\rtf1\\ansi\\ansicpg1252 '

/** By target of targets.ts. */
export const HOSTILE: Record<string, HostileRow[]> = {
  mime: [
    [
      'a boundary of 60,000 letters',
      () =>
        `${HEADERS}Content-Type: multipart/mixed; boundary=${'b'.repeat(60_000)}\n\n--${'b'.repeat(60_000)}\n\nx`,
    ],
    ['100,000 encoded words', () => `${HEADERS}Subject: ${'=?utf-8?q?=C3?= '.repeat(28_000)}\n\nx`],
    [
      'a parameter in 20,000 pieces',
      () =>
        `${HEADERS}Content-Type: text/plain;${Array.from({ length: 20_000 }, (_, i) => `\n name*${i}*=a;`).join('')}\n\nx`,
    ],
    ['30,000 addresses in groups', () => `${HEADERS}To: ${'g: a@b.c, '.repeat(30_000)}\n\nx`],
    ['brackets in an address', () => `${HEADERS}Sender: ${'<('.repeat(100_000)}\n\nx`],
    [
      'quoted-printable that is only equals signs',
      () => `${HEADERS}Content-Transfer-Encoding: quoted-printable\n\n${'='.repeat(5_000_000)}`,
    ],
    [
      'base64 that is only padding',
      () => `${HEADERS}Content-Transfer-Encoding: base64\n\n${'='.repeat(5_000_000)}`,
    ],
    ['every byte', () => EVERY_BYTE],
    ['a header without an end', () => `${HEADERS}Subject: ${'x'.repeat(8_000_000)}`],
  ],
  html: [
    ['a tag that does not end', () => `<div ${'a '.repeat(4_000_000)}`],
    ['300,000 attributes', () => `<div ${Array.from({ length: 300_000 }, (_, i) => `a${i}=b`).join(' ')}>x`],
    ['a million entities', () => '&amp;'.repeat(1_000_000)],
    ['cells in cells in cells', () => '<table><tr><td>'.repeat(900)],
    ['comments in comments', () => '<!--'.repeat(1_000_000)],
    ['a row of 100,000 cells', () => `<table><tr>${'<td>x'.repeat(100_000)}`],
    ['8 MB of one word', () => 'x'.repeat(7_900_000)],
    ['100,000 rows that never close', () => '<tr><td>x'.repeat(1_200)],
  ],
  text: [
    ['8 MB of tabs', () => '\t'.repeat(8_000_000)],
    ['8 MB of bars', () => '| '.repeat(4_000_000)],
    ['a line of links', () => '<https://air.example/x> '.repeat(300_000)],
    ['accents on one letter', () => `e${'\u0301'.repeat(1_000_000)}`],
    ['letters that grow eighteenfold', () => 'ﷺ'.repeat(700_000)],
    ['quotes in quotes', () => '>'.repeat(8_000_000)],
    ['lone surrogates', () => Buffer.from('\ud800'.repeat(100_000), 'utf16le')],
  ],
  forward: [
    ['200,000 blocks of headers', () => 'From: a@b.c\nSubject: x\nDate: 1 Jan 2026\n\n'.repeat(20_000)],
    ['a line of 2,000,000 dashes', () => '-'.repeat(2_000_000)],
    ['a line of 2,000,000 colons', () => ':'.repeat(2_000_000)],
    ['a line of 1,000,000 at signs', () => `On ${'<a@'.repeat(300_000)}:`],
    ['blockquotes in blockquotes', () => '<blockquote type=cite>'.repeat(100_000)],
    ['a class of a megabyte', () => `<div class="${'gmail_quote '.repeat(90_000)}">x</div>`],
    ['a style of a megabyte', () => `<div style="${'border-top: solid '.repeat(60_000)}">x</div>`],
  ],
  pdf: [
    [
      'a page that is its own parent',
      () =>
        Buffer.from(
          Buffer.from(minimalPdf('x')).toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R]'),
          'latin1',
        ),
    ],
    [
      'a table that points to itself',
      () =>
        Buffer.from(
          Buffer.from(minimalPdf('x')).toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Prev 9'),
          'latin1',
        ),
    ],
    [
      'a length of 4 GB',
      () =>
        Buffer.from(
          Buffer.from(minimalPdf('BT ET')).toString('latin1').replace('/Length 5', '/Length 4294967295'),
          'latin1',
        ),
    ],
    ['100,000 nested arrays', () => minimalPdf(`${'['.repeat(100_000)} TJ`)],
    [
      '100,000 nested dictionaries',
      () => Buffer.concat([minimalPdf('x').subarray(0, 9), Buffer.from(`1 0 obj\n${'<<'.repeat(100_000)}`)]),
    ],
    ['a password', lockedPdf],
    ['noise behind its header', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), EVERY_BYTE])],
    ['text far outside of the page', () => minimalPdf('BT /F 12 Tf 1e30 -1e30 Td (x) Tj ET')],
    ['letters of no size', () => minimalPdf('BT /F 0 Tf 0 0 0 0 0 0 Tm (x) Tj ET')],
  ],
  ...HOSTILE_PICTURES,
  ics: [
    [
      'a rule of every second',
      () => calendar('DTSTART:20260512T102000Z\nRRULE:FREQ=SECONDLY;COUNT=999999999\nSUMMARY:BA478 LHR-BCN'),
    ],
    ['components in components', () => 'BEGIN:VEVENT\n'.repeat(20_000)],
    ['a line of 2 MB in pieces', () => calendar(`SUMMARY:${'x\n '.repeat(400_000)}`)],
    [
      '50,000 events',
      () => `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nSUMMARY:x\nEND:VEVENT\n'.repeat(50_000)}END:VCALENDAR`,
    ],
    [
      'a date that does not exist',
      () => calendar('DTSTART:20261399T999999Z\nDTEND:00000000\nSUMMARY:BA478 LHR-BCN'),
    ],
    [
      'a zone that never ends',
      () =>
        'BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:X\nBEGIN:STANDARD\nDTSTART:19700101T000000\nRRULE:FREQ=SECONDLY\nTZOFFSETFROM:+9999\nTZOFFSETTO:-9999\nEND:STANDARD\nEND:VTIMEZONE\nBEGIN:VEVENT\nDTSTART;TZID=X:20260512T102000\nDTEND;TZID=X:20260512T132000\nSUMMARY:BA478 LHR-BCN\nEND:VEVENT\nEND:VCALENDAR',
    ],
    ['100,000 parameters', () => calendar(`SUMMARY${';A=b'.repeat(100_000)}:x`)],
  ],
  pkpass: [
    ['a JSON of braces', () => pass('{'.repeat(1_000_000))],
    [
      '100,000 fields',
      () =>
        pass(
          `{"boardingPass":{"transitType":"PKTransitTypeAir","primaryFields":[${'{"key":"a","value":"b"},'.repeat(100_000)}]}}`,
        ),
    ],
    [
      'strings of quotation marks',
      () =>
        zipSync({
          'pass.json': strToU8('{"boardingPass":{}}'),
          'en.lproj/pass.strings': strToU8('"\\'.repeat(100_000)),
        }),
    ],
    ['a bomb', () => pass(' '.repeat(30_000_000))],
    [
      'values of the wrong kinds',
      () =>
        pass(
          '{"boardingPass":{"transitType":7,"primaryFields":{"a":[null,1,true,[]]}},"barcodes":"x","relevantDate":{}}',
        ),
    ],
    ['a prototype', () => pass('{"__proto__":{"boardingPass":{}},"constructor":{"prototype":{}}}')],
  ],
  bcbp: [
    ['200,000 passes', () => `${BOARDING}\n`.repeat(100_000)],
    ['one pass without an end', () => `${BOARDING}${'A'.repeat(5_000_000)}`],
    ['a line of beginnings', () => 'M1'.repeat(2_000_000)],
    ['four legs of which one is there', () => BOARDING.replace('M1', 'M4')],
    ['sizes beyond its end', () => `${BOARDING.slice(0, -3)}1FF`],
    ['day 000', () => BOARDING.replace(' 132Y', ' 000Y')],
    ['figures of other scripts', () => BOARDING.replace('0478', '٠٤٧٨')],
  ],
  jsonld: [
    ['100,000 scripts', () => script('{}').repeat(100_000)],
    ['scripts that do not end', () => '<script type="application/ld+json">'.repeat(200_000)],
    ['graphs in graphs', () => script(`${'{"@graph":['.repeat(5_000)}${']}'.repeat(5_000)}`)],
    [
      '100,000 reservations',
      () => script(`[${'{"@type":"FlightReservation","reservationFor":{}},'.repeat(100_000)}]`),
    ],
    [
      'a reservation of itself',
      () => script('{"@type":"FlightReservation","@id":"#a","subReservation":{"@id":"#a"}}'),
    ],
    [
      'values of the wrong kinds',
      () =>
        script(
          '{"@type":["FlightReservation",7],"reservationFor":[null,[[]],{"departureTime":{"@value":[]}}],"underName":{"name":{"name":{}}}}',
        ),
    ],
    [
      'a name of a megabyte',
      () =>
        script(
          `{"@type":"LodgingReservation","checkinTime":"2026-05-12","reservationFor":{"name":"${'x'.repeat(900_000)}"}}`,
        ),
    ],
    ['a prototype', () => script('{"__proto__":{"@type":"FlightReservation"},"constructor":{}}')],
  ],
  microdata: [
    ['items in items', () => item('<div itemprop="subReservation" itemscope>'.repeat(100_000))],
    ['100,000 items', () => item('').repeat(100_000)],
    ['a property of 100,000 names', () => item(`<b itemprop="${'a '.repeat(100_000)}">x</b>`)],
    ['one property 200,000 times', () => item('<meta itemprop=a content=b>'.repeat(200_000))],
    ['texts in texts', () => item('<b itemprop=a>x'.repeat(20_000))],
    [
      'dates that do not exist',
      () =>
        item(
          '<div itemprop=reservationFor itemscope itemtype="http://schema.org/Flight"><meta itemprop=departureTime content="2026-02-31T25:61:00"></div>',
        ),
    ],
  ],
  gds: [
    ['6,000 segments', () => SEGMENT.repeat(6_000)],
    ['a date that does not exist', () => SEGMENT.replaceAll('12MAY', '31FEB')],
    ['times that do not exist', () => SEGMENT.replace('1020 1335', '2560 9999')],
    ['a line of 2 MB', () => SEGMENT.trim().repeat(30_000)],
    ['a line of spaces', () => `3  BA 478 Y${' '.repeat(2_000_000)}12MAY`],
    ['an airport to itself', () => SEGMENT.replace('LHRBCN', 'LHRLHR')],
  ],
  msg: [
    ['noise behind its magic', () => Buffer.concat([makeMsg({ values: {} }).subarray(0, 8), EVERY_BYTE])],
    [
      '2,000 attachments',
      () =>
        makeMsg({
          values: {},
          attachments: Array.from({ length: 9 }, () => ({ values: { [TAG.data]: new Uint8Array(100_000) } })),
        }),
    ],
    [
      'a code page that does not exist',
      () => makeMsg({ values: { [TAG.messageCodePage]: 4_294_967_295, [TAG.bodyAnsi]: 'x' } }),
    ],
    [
      'a date after the end of time',
      () => makeMsg({ values: { [TAG.body]: 'x', [TAG.submitTime]: new Date('9999-12-31T23:59:59Z') } }),
    ],
    ['half a character', () => makeMsg({ values: { [TAG.body]: 'x', 0x0037001f: Uint8Array.of(65) } })],
    [
      'headers of a megabyte',
      () => makeMsg({ values: { [TAG.body]: 'x', [TAG.headers]: 'From: <'.repeat(80_000) } }),
    ],
    ['zeros', () => Buffer.concat([makeMsg({ values: {} }).subarray(0, 8), Buffer.alloc(2_000_000)])],
  ],
  tnef: [
    [
      'a million attributes',
      () => tnef(Buffer.concat(Array<Uint8Array>(300_000).fill(attribute(2, 0x9002, new Uint8Array())))),
    ],
    ['an attribute that claims 4 GB', () => tnef(Uint8Array.of(1, 3, 0x90, 6, 0, 255, 255, 255, 255))],
    [
      '4,000,000,000 properties',
      () => tnef(attribute(1, 0x9003, uint32(4_294_967_295, 0x1000_001f, 4_294_967_295))),
    ],
    ['noise behind its magic', () => tnef(EVERY_BYTE)],
    ['an attachment before any begins', () => tnef(attribute(2, 0x800f, EVERY_BYTE))],
    [
      'a message in itself',
      () =>
        makeTnef({
          values: {},
          attachments: [
            {
              values: {
                0x3701000d: Buffer.concat([Buffer.alloc(16), makeTnef({ values: { [TAG.body]: 'x' } })]),
              },
            },
          ],
        }),
    ],
  ],
  rtf: [
    ['groups that do not end', () => RTF + '{'.repeat(1_000_000)],
    ['groups that never began', () => RTF + '}'.repeat(1_000_000)],
    ['bad escapes', () => RTF + "\\'zz".repeat(300_000)],
    ['a control word of a megabyte', () => `${RTF}\\${'a'.repeat(1_000_000)}`],
    ['a code page that does not exist', () => `{\\rtf1\\ansi\\ansicpg99999 \\'e4}`],
    ['100,000 fonts', () => `${RTF}{\\fonttbl${'{\\f1\\fcharset255 A;}'.repeat(60_000)}}x}`],
    ['binaries of 2 GB', () => RTF + '\\bin2147483647 '.repeat(10_000)],
  ],
  smime: [
    ['elements in elements', () => Uint8Array.from({ length: 1_000_000 }, (_, i) => (i % 2 ? 0x80 : 0x30))],
    [
      'a length of 4 GB',
      () => Uint8Array.of(0x30, 0x84, 255, 255, 255, 255, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 13, 1, 7, 2),
    ],
    ['a length of 127 bytes', () => Uint8Array.of(0x30, 255, ...new Uint8Array(130))],
    [
      'strings in a million pieces',
      () =>
        Buffer.concat([
          signedMail('x', true).subarray(0, -20),
          Buffer.concat(Array<Uint8Array>(300_000).fill(Uint8Array.of(4, 1, 65))),
        ]),
    ],
    ['noise', () => EVERY_BYTE],
    ['nothing in it', () => signedMail('')],
  ],
  uuencode: [
    [
      'a file that does not end',
      () => `begin 644 x\n${'M'.repeat(61)}\n`.repeat(1) + `${'M'.repeat(61)}\n`.repeat(100_000),
    ],
    ['100,000 files', () => 'begin 644 x\n`\nend\n'.repeat(100_000)],
    ['beginnings only', () => 'begin 644 x\n'.repeat(300_000)],
    ['a name of a megabyte', () => `begin 644 ${'x'.repeat(1_000_000)}\nend`],
    ['lines that claim more than they hold', () => `begin 644 x\n${'M!\n'.repeat(100_000)}end`],
    ['a path as a name', () => 'begin 644 ../../etc/passwd\n#0V%T\n`\nend'],
  ],
  zip: [
    ['a bomb', () => zipSync({ 'a.txt': new Uint8Array(60_000_000) })],
    [
      'archives in archives',
      () =>
        Array.from({ length: 20 }).reduce<Uint8Array>((inner) => zipSync({ 'a.zip': inner }), strToU8('x')),
    ],
    [
      '300 files',
      () => zipSync(Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`${i}.txt`, strToU8('x')]))),
    ],
    ['a path out of its folder', () => zipSync({ '../../a.txt': strToU8('x'), '/etc/b.txt': strToU8('x') })],
    ['a directory that is cut off', () => zipSync({ 'a.txt': strToU8('x') }).slice(0, -30)],
    ['noise behind its magic', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), EVERY_BYTE])],
    ['a prototype', () => zipSync(JSON.parse('{"a.txt":[1]}') as Record<string, Uint8Array>)],
  ],
  'loose-json': [
    ['braces', () => '{'.repeat(400_000)],
    ['quotation marks', () => `["${'a"'.repeat(200_000)}`],
    ['values without commas', () => `[${'1 '.repeat(200_000)}]`],
    ['comments', () => `{${'/**/'.repeat(100_000)}}`],
    ['escapes', () => `["${'\\x'.repeat(200_000)}"]`],
    ['a prototype', () => '{"__proto__":{"a":1},b:2}'],
  ],
  sanitize: [
    ['tags in tags', () => '<b>'.repeat(300_000)],
    ['an attribute of a megabyte', () => `<p title="${'x'.repeat(990_000)}">x</p>`],
    ['tags written in tags', () => '<scr<script>ipt>alert(1)</scr</script>ipt>'.repeat(5_000)],
    [
      'markup of other worlds',
      () =>
        '<svg><foreignObject><math><annotation-xml encoding="text/html"><img src=x onerror=x>'.repeat(3_000),
    ],
    [
      'links to everywhere',
      () =>
        ['javascript:x', 'data:x', 'vbscript:x', '//x', '/x', 'blob:x', 'file:x', '\u0001javascript:x']
          .map((href) => `<a href="${href}">x</a>`)
          .join(''),
    ],
    [
      'styles that load',
      () =>
        ['url(//x)', 'u\\72l(//x)', 'image-set("x" 1x)', 'a\n,url(//x)', 'var(--x)', 'expression(x)']
          .map((value) => `<p style="color:${value};font-family:${value}">x</p>`)
          .join(''),
    ],
    ['every byte', () => EVERY_BYTE],
  ],
  ...HOSTILE_HEADS,
  engine: [
    ['every byte', () => EVERY_BYTE],
    ['200,000 flight numbers', () => 'BA478 LHR BCN 12 May 2026 10:20 13:35\n'.repeat(20_000)],
    [
      'a flight in one line of a megabyte',
      () => 'BA478 from London to Barcelona on 12 May 2026 at 10:20 '.repeat(20_000),
    ],
    [
      'a table of a thousand columns',
      () => `<table><tr>${'<td>BA478<td>LHR<td>10:20'.repeat(1_000)}</table>`,
    ],
    [
      'a mail of 1,000 forwards',
      () =>
        `${HEADERS}\n${`${'>'.repeat(3)} From: a@b.c\n> Subject: x\n> Date: 1 Jan 2026\n\nBA478\n`.repeat(1_000)}`,
    ],
    [
      'names of a megabyte',
      () =>
        `Booking reference: K7PQ31\nPassenger: ${'Maya '.repeat(100_000)}\nBA478 LHR BCN 12 May 2026 10:20 13:35`,
    ],
  ],
}
