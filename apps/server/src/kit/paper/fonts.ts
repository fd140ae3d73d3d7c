import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The reader of fonts that pdfkit itself uses, in its very version. */
interface FontReader {
  create(bytes: Buffer): PDFKit.Mixins.PDFFontSource
}

const open = (path: string): PDFKit.Mixins.PDFFontSource => {
  const reader = createRequire(require.resolve('pdfkit'))('fontkit') as FontReader
  return reader.create(readFileSync(path))
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
