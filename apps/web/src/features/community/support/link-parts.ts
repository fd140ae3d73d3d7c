interface Part {
  readonly text: string
  /** Of an address that opens: the web alone, nothing that runs. */
  readonly href?: string
}

const address = /https?:\/\/[^\s<>"']+/gi
/**
 * One whose host is what it looks like: in plain letters, with no name or password before it, as in
 * `https://our.bank@example.com`, and nothing that browsers read as a slash. Any other stays text.
 */
const plain = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#][^\\]*)?$/i
/** What ends a sentence is no part of the address in it. */
const closing = /[.,;:!?)\]}…]+$/

/** A text in parts: what is written, and the addresses of web pages in it. */
export function linkParts(text: string): readonly Part[] {
  const parts: Part[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = found.replace(closing, '')
    if (!plain.test(href) || !URL.canParse(href)) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: href, href })
    from = index + href.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
