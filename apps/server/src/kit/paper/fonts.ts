import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The reader of fonts that pdfkit itself uses, in its very version. */
interface FontReader {
  create(bytes: Buffer): PDFKit.Mixins.PDFFontSource & {
    readonly characterSet: readonly number[]
    glyphForCodePoint(point: number): unknown
  }
}

/** Fonts give their own variants of letters such numbers, which nobody types. */
const isPrivate = (point: number): boolean => (point >= 0xe000 && point <= 0xf8ff) || point >= 0xf_0000

const open = (path: string): PDFKit.Mixins.PDFFontSource => {
  const reader = createRequire(require.resolve('pdfkit'))('fontkit') as FontReader
  const font = reader.create(readFileSync(path))
  // The reader remembers of a glyph which letter it was first asked for by: as a part of another glyph, as ' is of ", by
  // none. What is copied from a paper, and its bytes, would follow from the papers before it.
  for (const point of font.characterSet) if (!isPrivate(point)) font.glyphForCodePoint(point)
  return font
}

/**
 * A face, opened once with the first paper and shared by all: opening it is two thirds of the work of a short paper.
 * It has the rupee sign.
 */
const face = (path: string) => {
  let font: PDFKit.Mixins.PDFFontSource | undefined
  return () => (font ??= open(path))
}

export const faces = {
  regular: face(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  strong: face(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
} as const
export type Face = keyof typeof faces

/** The same for Hindi, Marathi, Nepali and Sanskrit: opened with the first text that needs them. */
export const devanagariFaces: Readonly<Record<Face, () => PDFKit.Mixins.PDFFontSource>> = {
  regular: face(
    require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  ),
  strong: face(
    require.resolve('@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
  ),
}
