import { inflateSync } from 'node:zlib'

interface Part {
  readonly head: string
  readonly body: string
}

/** The numbered parts of a PDF as text, with their streams unpacked. */
function partsOf(pdf: Buffer): ReadonlyMap<string, Part> {
  const raw = pdf.toString('latin1')
  const found = raw.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)
  return new Map(
    Array.from(found, ([, no = '', text = '']) => {
      const [head = '', packed] = text.split('\nstream\n', 2)
      if (packed === undefined) return [no, { head, body: '' }]
      const bytes = Buffer.from(packed.slice(0, packed.lastIndexOf('\nendstream')), 'latin1')
      return [no, { head, body: (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1') }]
    }),
  )
}

const textOfHex = (hex: string): string => Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').swap16().toString('utf16le')

/** What each glyph of a font stands for, as its own table says: this is what a reader copies. */
function glyphsOf(table: string): ReadonlyMap<number, string> {
  const glyphs = new Map<number, string>()
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/gs)) {
    const texts = Array.from(list.matchAll(/<([0-9a-f ]*)>/g), ([, hex = '']) => textOfHex(hex))
    for (const [no, text] of texts.entries()) glyphs.set(Number.parseInt(from, 16) + no, text)
  }
  return glyphs
}

const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A text between brackets, which is UTF-16 where it begins with its mark. */
function textOfLiteral(literal: string): string {
  const bytes = literal.replaceAll(/\\(.)/gs, (_, letter: string) => escaped[letter] ?? letter)
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
}

/** What is set in one piece: glyphs, or a span that says itself what it reads as, whatever its glyphs are. */
const pieces = /\/Span <<\n\/ActualText \((?<said>(?:\\.|[^\\)])*)\)\n>> BDC\n.*?\nEMC|\bBT\n(?<set>.*?)\nET/gs

/**
 * The text of a PDF as a reader would select it, in the order in which it was set, a line for each piece. Knows what our
 * own papers are made of, and no more.
 */
export function pdfText(pdf: Buffer): string {
  const parts = partsOf(pdf)
  const fonts = new Map<string, ReadonlyMap<number, string>>()
  for (const { head } of parts.values()) {
    for (const [, name = '', no = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(parts.get(no)?.head ?? '')?.[1]
      if (table !== undefined) fonts.set(name, glyphsOf(parts.get(table)?.body ?? ''))
    }
  }
  const lines: string[] = []
  for (const { body } of parts.values()) {
    for (const { groups = {} } of body.matchAll(pieces)) {
      const { said, set: piece = '' } = groups
      if (said !== undefined) {
        lines.push(textOfLiteral(said))
        continue
      }
      const font = fonts.get(/\/(F\d+) /.exec(piece)?.[1] ?? '')
      const glyphs = Array.from(piece.matchAll(/<([0-9a-f]+)>/g), ([, hex = '']) => hex.match(/.{4}/g) ?? []).flat()
      lines.push(glyphs.map((hex) => font?.get(Number.parseInt(hex, 16)) ?? '\uFFFD').join(''))
    }
  }
  return lines.join('\n')
}
