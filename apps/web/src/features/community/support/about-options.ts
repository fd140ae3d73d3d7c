import { type AboutKind, categoryOfKind } from '@banyan/domain/support/conversation-rules.ts'
import { text } from '#kit/text.ts'
import { moneyText } from '#ui/figures/money.ts'

/** Rows without a number of their own are named by what they are and their key: "5000.00 (9)", "AADHAAR (2)". */
const keyed = /^(.+) \((\d+)\)$/

const documents = ['pan', 'aadhaar', 'bank', 'photo', 'gstin'] as const

function readable(name: string): string {
  const [, what = '', key = ''] = keyed.exec(name) ?? []
  const document = documents.find((kind) => kind === what.toLowerCase())
  if (document !== undefined) return `${text(`kyc.kind.${document}`)} (${key})`
  return /^\d+\.\d{2}$/.test(what) ? `${moneyText(what)} (${key})` : name
}

/** What a conversation is about, as people read it: "Withdrawal WD-000017", "Donation of 5,000.00 (11)". */
export const aboutText = (kind: AboutKind, name: string): string =>
  text(`support.about_kinds.${kind}`, { name: readable(name) })

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
