import { expect, it } from 'vitest'
import { peopleIn } from './people.ts'

it.each([
  [
    'bullets that hold nothing but names',
    'Zimmer 1\n- Jonas Reuter / Friedrich Albers\n- Martin Schreiber\nAnreise ab 15 Uhr',
    ['Jonas Reuter', 'Friedrich Albers', 'Martin Schreiber'],
  ],
  ['bullets of other things', '- Free Breakfast / Late Checkout\n- Rooftop Garden\n- Sea View', []],
  [
    'a name alone below a labelled one',
    'Gäster: Karin Lindström\nErik Nilsson\nLakan: 95 kr',
    ['Karin Lindström', 'Erik Nilsson'],
  ],
  [
    'guests that are only counted',
    'GUESTS / 2 Adults | ROOM / 1 King Bed, Sofa Bed\nGuest name: Ines Faber',
    ['Ines Faber'],
  ],
  ['a title behind the name', 'FAHAD ALHARBI MR | Adult | 065-2118800001', ['Fahad Alharbi']],
  ['a ticket number in the row', 'Desmond Achter | $1,149.60 | 0012388120001', ['Desmond Achter']],
  [
    'a ticket number below',
    'Corinne Achter | $1,149.60\nMiles: 4K****2\nNew ticket | Ticket #: 0012388120002',
    ['Corinne Achter'],
  ],
  [
    'brands beside the name',
    'Passengers\nBogna Wilk | Bag 20 kg, Blue Priority | seat 4A\nRadek Wilk | cabin bag | random',
    ['Bogna Wilk', 'Radek Wilk'],
  ],
  [
    'a column of given names, and an age that only children have',
    'Nr. | Anr. | Name | Vorname | Alter | Preis\n1 | H | WOHLERS | TORSTEN | 1.389,00\n2 | K | WOHLERS | MIRA | 7 | 699,00',
    ['Torsten Wohlers', 'Mira Wohlers'],
  ],
  [
    'the last column, in rows without the locator that stands in the first one',
    'Locator | Seat | Passenger\nQX7TLM | 7A | Ines Faber\n7B | Mr Otto Faber (Adult)',
    ['Ines Faber', 'Otto Faber'],
  ],
  ['a title of several words', 'Reisende & Gepäck\nMette Lund (barn, 5 år)', ['Mette Lund']],
  ['a sentence', 'Reserva a nombre de Nicanor Prado Luján', ['Nicanor Prado Luján']],
  ['a Vietnamese title', 'Hành khách\nÔng PHAN DUC MINH | Người lớn', ['Phan Duc Minh']],
  [
    'prices under the list',
    'Travellers\nAnna Berg\nBasic Fare | 120.00 EUR\nFuel Extra | 20.00 EUR',
    ['Anna Berg'],
  ],
])('finds names by %s', (_how, text, expected) => {
  expect(peopleIn(text).map(({ name }) => name)).toEqual(expected)
})
