export type MarkName = 'bold' | 'italic' | 'heading' | 'list' | 'link'

export interface Typed {
  readonly text: string
  /** What is selected. */
  readonly from: number
  readonly to: number
}

const around: Readonly<Record<'bold' | 'italic' | 'link', readonly [before: string, after: string]>> = {
  bold: ['**', '**'],
  italic: ['_', '_'],
  link: ['[', '](https://)'],
}
const before = { heading: '# ', list: '- ' } as const

/** What is typed with a mark around what is selected, or before each of its lines; the same words stay selected. */
export function insertMark({ text, from, to }: Typed, mark: MarkName): Typed {
  if (mark === 'heading' || mark === 'list') {
    const start = text.lastIndexOf('\n', from - 1) + 1
    const lines = text.slice(start, to).split('\n')
    const marked = lines.map((line) => before[mark] + line).join('\n')
    return {
      text: text.slice(0, start) + marked + text.slice(to),
      from: from + before[mark].length,
      to: to + before[mark].length * lines.length,
    }
  }
  const [open, close] = around[mark]
  return {
    text: text.slice(0, from) + open + text.slice(from, to) + close + text.slice(to),
    from: from + open.length,
    to: to + open.length,
  }
}

/** A picture on a line of its own, after what is selected. */
export function insertPicture({ text, to }: Typed, file_id: string): Typed {
  const [head, tail] = [text.slice(0, to).trimEnd(), text.slice(to).trimStart()]
  const begun = `${head === '' ? '' : `${head}\n\n`}![`
  const whole = `${begun}](file:${file_id})${tail === '' ? '' : `\n\n${tail}`}`
  // The next thing that is typed says what is on it.
  return { text: whole, from: begun.length, to: begun.length }
}
