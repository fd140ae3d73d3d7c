import type { Block, Document, Span } from './document.ts'
import { isLink } from './link.ts'

const heading = /^#{1,3}\s+(?=\S)/
const item = /^[-*•]\s+(?=\S)/
const image = /^!\[([^\]]*)\]\(file:(\d{1,18})\)$/
/** Bold, italic or a link; a backslash before a mark makes it a plain letter. */
const marked = /\\([\\*_[\]#!-])|\*\*((?:\\.|[^*\\])+?)\*\*|_((?:\\.|[^_\\])+?)_|\[((?:\\.|[^\]\\])+?)\]\(([^()\s]+)\)/u

type Look = Omit<Span, 'text'>

const isSameLook = (one: Look, other: Look): boolean =>
  one.is_bold === other.is_bold && one.is_italic === other.is_italic && one.link === other.link

/** Neighbours that look the same are one. */
function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const span of spans) {
    const last = found.at(-1)
    if (span.text === '') continue
    if (last !== undefined && isSameLook(last, span)) found[found.length - 1] = { ...last, text: last.text + span.text }
    else found.push(span)
  }
  return found
}

const isLetter = (text: string | undefined): boolean => text !== undefined && /[\p{L}\p{N}]/u.test(text)

/** What one mark makes of the words in it; undefined where it is no mark, but letters that look like one. */
function spansOfMark(match: RegExpExecArray, look: Look): Span[] | undefined {
  const { 1: plain, 2: bold, 3: italic, 4: words, 5: link, index, input } = match
  if (plain !== undefined) return [{ text: plain, ...look }]
  if (bold !== undefined) return spansIn(bold, { ...look, is_bold: true })
  if (italic !== undefined) {
    // Inside a word it is a letter of the word, as in file_name_2.
    const isInWord = isLetter(input[index - 1]) || isLetter(input[index + match[0].length])
    return isInWord ? undefined : spansIn(italic, { ...look, is_italic: true })
  }
  // Where nobody may be sent, it is read as it was typed.
  return isLink(link!) && look.link === undefined ? spansIn(words!, { ...look, link: link! }) : undefined
}

function spansIn(text: string, look: Look): Span[] {
  const found: Span[] = []
  const mark = new RegExp(marked, 'gu')
  let from = 0
  for (let match = mark.exec(text); match !== null; match = mark.exec(text)) {
    const spans = spansOfMark(match, look)
    if (spans === undefined) {
      mark.lastIndex = match.index + 1
      continue
    }
    found.push({ text: text.slice(from, match.index), ...look }, ...spans)
    from = mark.lastIndex
  }
  return [...found, { text: text.slice(from), ...look }]
}

const spansOf = (text: string): Span[] => joined(spansIn(text, {}))

function blockOf(line: string): Block {
  const picture = image.exec(line)
  if (picture !== null) return { kind: 'image', file_id: picture[2]!, alt: picture[1]!.trim() }
  if (heading.test(line)) return { kind: 'heading', spans: spansOf(line.replace(heading, '')) }
  if (item.test(line)) return { kind: 'list', items: [spansOf(line.replace(item, ''))] }
  return { kind: 'paragraph', spans: spansOf(line) }
}

/**
 * What is typed with simple marks, as a document: `# ` begins a heading, `- ` an item of a list, `**bold**`, `_italic_`,
 * `[words](link)`, and `![words](file:1)` on a line of its own is a picture. Each line is a block; items below each other
 * are one list.
 */
export function documentOf(typed: string): Document {
  const blocks: Block[] = []
  let isApart = true
  for (const line of typed.split(/\r\n?|\n/).map((each) => each.trim())) {
    if (line === '') {
      isApart = true
      continue
    }
    const block = blockOf(line)
    const last = blocks.at(-1)
    if (block.kind === 'list' && last?.kind === 'list' && !isApart)
      blocks[blocks.length - 1] = { kind: 'list', items: [...last.items, ...block.items] }
    else blocks.push(block)
    isApart = false
  }
  return { blocks }
}
