/**
 * What one document may cost. Sizes in bytes, lengths in characters. What is over a cap that guards time or
 * memory is `too_complex`; text over `viewChars` is cut, and further pages and pictures are not looked at.
 */
export const CAPS = {
  /** Mails in mails and forwards in forwards. */
  depth: 5,
  parts: 60,
  /** Bytes of a document and all unpacked from it: a 25 MB mail inside another mail, and its files. */
  totalBytes: 72 * 1024 * 1024,
  /** Of processor time: no further file of a document is opened after this. */
  openSeconds: 4,
  mailHeaders: 2_000,
  mailHeaderBytes: 512 * 1024,
  /** Each line costs the MIME parser the same, 7 µs and 2 KB, however short it is. */
  mailShortLines: 100_000,
  mimeDepth: 40,
  /** Lines that could open a MIME part. */
  mimeBoundaries: 20_000,
  /** Unpacked bytes of a pass, and of an archive of documents. */
  zipBytes: 4 * 1024 * 1024,
  archiveBytes: 20 * 1024 * 1024,
  zipEntries: 200,
  htmlChars: 8_000_000,
  htmlNodes: 400_000,
  /** Browsers stop at 512 (Blink, maximumHTMLParserDOMTreeDepth). Each end is sought among all open ones. */
  htmlDepth: 700,
  /** Characters of all style sheets of a page. */
  cssChars: 400_000,
  viewChars: 400_000,
  /** Of all views of all parts of a document. */
  documentChars: 1_200_000,
  pdfPages: 40,
  pdfItems: 100_000,
  /** Width × height that a picture's header may claim; phones take up to 50 megapixels. */
  picturePixels: 64_000_000,
  /** Pixels to which a picture is reduced while it is decoded, and that a page is drawn with. */
  decodedPixels: 6_000_000,
  pagePixels: 5_000_000,
  decodeSeconds: 10,
  /** Pictures of one document that are looked at, and of these the ones whose words are read. */
  pictures: 8,
  picturesInMailRead: 3,
  pagesDrawn: 10,
  pagesRead: 6,
  /** For all pictures of a document: no further one is begun after this, and no words are read any longer. */
  pictureSeconds: 30,
  drawSeconds: 8,
  drawMemoryMb: 512,
  ocrPixels: 4_000_000,
  ocrPageSeconds: 15,
  ocrWords: 5_000,
  ocrLines: 600,
  barcodes: 20,
  barcodeChars: 4_000,
} as const
