import type { AboutKind } from '@banyan/domain/support/conversation-rules.ts'
import { text } from '#kit/text.ts'

/** What a conversation is about, as people read it: "Withdrawal WD-000017". */
export const aboutText = (kind: AboutKind, name: string): string => text(`support.about_kinds.${kind}`, { name })

interface OwnRow {
  readonly kind: AboutKind
  readonly id: string
  readonly name: string
}

/** Rows of one's own to choose from; one that the address names and that is older than these is still there. */
export function aboutOptions(rows: readonly OwnRow[], asked: string) {
  const options = rows.map(({ kind, id, name }) => ({ value: `${kind}:${id}`, label: aboutText(kind, name) }))
  const isThere = asked === '' || options.some(({ value }) => value === asked)
  return isThere ? options : [{ value: asked, label: text('support.about_asked') }, ...options]
}
