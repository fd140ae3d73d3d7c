/** A stretch of text that is written one way; without a mark it is plain. */
export interface Span {
  readonly text: string
  readonly is_bold?: true | undefined
  readonly is_italic?: true | undefined
  readonly link?: string | undefined
}

export type Block =
  | { readonly kind: 'paragraph' | 'heading'; readonly spans: Span[] }
  | { readonly kind: 'list'; readonly items: Span[][] }
  /** `alt` is read out where the picture is not seen. */
  | { readonly kind: 'image'; readonly file_id: string; readonly alt: string }

/** What is written for people to read: no markup, so nothing in it can be anything else than what it is. */
export interface Document {
  readonly blocks: Block[]
}

export const most_blocks = 200
export const most_items = 100
/** Of one block or item. */
export const most_spans = 100
export const longest_text = 2_000
/** Of all texts and links of a document together, and of all their spans: so it fits into a request. */
export const most_letters = 20_000
export const most_spans_in_all = 500
export const most_images = 10
export const longest_link = 500

const textOfSpans = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('')

const linesOf = (block: Block): string[] => {
  if (block.kind === 'image') return [block.alt]
  return block.kind === 'list' ? block.items.map(textOfSpans) : [textOfSpans(block.spans)]
}

/** A document without its looks, a line for each block and item. */
export const textOf = ({ blocks }: Document): string => blocks.flatMap(linesOf).join('\n')

/** The ids of the pictures in a document, each once. */
export const imagesOf = ({ blocks }: Document): string[] => [
  ...new Set(blocks.flatMap((block) => (block.kind === 'image' ? [block.file_id] : []))),
]

const spansOf = ({ blocks }: Document): Span[] =>
  blocks.flatMap((block) => (block.kind === 'image' ? [] : block.kind === 'list' ? block.items.flat() : block.spans))

/** How large a document is: its letters, links among them, and its spans. */
export function sizeOf(document: Document): { readonly letters: number; readonly spans: number } {
  const spans = spansOf(document)
  const links = spans.reduce((sum, { link = '' }) => sum + link.length, 0)
  return { letters: textOf(document).length + links, spans: spans.length }
}

/** Where the words of a document lead, in their order: what looks like one link may be several spans. */
export function linksOf(document: Document): { readonly text: string; readonly link: string }[] {
  const found: { text: string; link: string }[] = []
  let last: Span | undefined
  for (const span of spansOf(document)) {
    const { text, link } = span
    if (link !== undefined && link === last?.link) found[found.length - 1]!.text += text
    else if (link !== undefined) found.push({ text, link })
    last = span
  }
  return found
}
