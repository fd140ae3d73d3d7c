import type { Block, Document, Span } from './document.ts'

/** Letters that would be read as marks. */
const plain = (text: string): string => text.replaceAll(/[\\*_[\]]/g, String.raw`\$&`)
/** At the start of a line these begin a heading, an item or a picture. */
const begun = (line: string): string => line.replace(/^(?=#|-|!\[)/, '\\').replace(/^•/, '-')

function spanMarks({ text, is_bold, is_italic, link }: Span): string {
  // Marks stand beside the words, spaces outside of them.
  const [, before, words, after] = /^(\s*)(.*?)(\s*)$/su.exec(text)!
  if (words === '') return text
  let marks = plain(words!)
  if (is_italic) marks = `_${marks}_`
  if (is_bold) marks = `**${marks}**`
  if (link !== undefined) marks = `[${marks}](${link})`
  return before! + marks + after!
}

const spansMarks = (spans: readonly Span[]): string => spans.map(spanMarks).join('')

function blockMarks(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `# ${spansMarks(block.spans)}`
    case 'list':
      return block.items.map((spans) => `- ${spansMarks(spans)}`).join('\n')
    case 'image':
      return `![${block.alt}](file:${block.file_id})`
    case 'paragraph':
      return begun(spansMarks(block.spans))
  }
}

/** A document as somebody would type it, to be changed. */
export const marksOf = ({ blocks }: Document): string => blocks.map(blockMarks).join('\n\n')
