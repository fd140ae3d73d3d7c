import { type AboutKind, categoryOfKind } from '@banyan/domain/support/conversation-rules.ts'
import { text } from '#kit/text.ts'

/** What a conversation is about, as people read it: "Withdrawal WD-000017". */
export const aboutText = (kind: AboutKind, name: string): string => text(`support.about_kinds.${kind}`, { name })

interface OwnRow {
  readonly kind: AboutKind
  readonly id: string
  readonly name: string
}

/** Rows of one's own to choose from. */
export const aboutOptions = (rows: readonly OwnRow[]) =>
  rows.map(({ kind, id, name }) => ({ value: `${kind}:${id}`, label: aboutText(kind, name) }))

/** The category that a question about this row is mostly put under, where the company still offers it. */
export function categoryFor(rows: readonly OwnRow[], asked: string, categories: readonly string[]): string | undefined {
  const kind = rows.find((row) => `${row.kind}:${row.id}` === asked)?.kind
  const category = kind && categoryOfKind[kind]
  return category !== undefined && categories.includes(category) ? category : undefined
}
