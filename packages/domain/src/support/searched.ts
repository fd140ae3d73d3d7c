import { conversationNo } from './conversation-rules.ts'

/** So many words are looked for at once; whoever types more is refused by the length of the field. */
export const longest_search = 200

/** What somebody typed to find a conversation: its words, and the number it may be, as S-2026-17 is S-2026-000017. */
export interface Searched {
  readonly words: readonly string[]
  readonly conversation_no: string | null
}

export function searched(typed: string): Searched {
  const [, year, running] = /^s[-\s]?(\d{4})[-\s]?(\d{1,9})$/i.exec(typed.trim()) ?? []
  const words = typed.split(/\s+/u).filter((word) => word !== '')
  return {
    words,
    conversation_no: year === undefined || running === undefined ? null : conversationNo(Number(year), BigInt(running)),
  }
}
