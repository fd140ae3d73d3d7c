const clusters = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** The pieces of a word that is wider than the paper; letters that are drawn as one stay together. */
function* piecesOf(word: string, width: number, widthOf: (text: string) => number): Generator<string> {
  let piece = ''
  for (const { segment } of clusters.segment(word)) {
    if (piece !== '' && widthOf(piece + segment) > width) {
      yield piece
      piece = ''
    }
    piece += segment
  }
  yield piece
}

/**
 * A text as lines no wider than asked. Breaks between words, and within one only where it is wider than a line by itself;
 * the breaks of the text are kept, and nothing is cut off.
 */
export function wrapLines(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = []
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    let [line, filled] = ['', 0]
    for (const word of paragraph.split(/(?<= )(?! )/)) {
      const pieces = widthOf(word.trimEnd()) > width ? [...piecesOf(word, width, widthOf)] : [word]
      for (const piece of pieces) {
        if (line !== '' && filled + widthOf(piece.trimEnd()) > width) {
          lines.push(line.trimEnd())
          ;[line, filled] = ['', 0]
        }
        line += piece
        filled += widthOf(piece)
      }
    }
    lines.push(line.trimEnd())
  }
  return lines
}
