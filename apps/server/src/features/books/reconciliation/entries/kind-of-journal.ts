import { journalKind, type JournalKind } from '@banyan/contract/reconciliation/entries.ts'

/** The kinds that the contract names. */
export const namedKinds: readonly JournalKind[] = journalKind.options.filter((kind) => kind !== 'other')

/** A kind of journal as the contract names it. */
export const kindOfJournal = (kind: string): JournalKind => namedKinds.find((named) => named === kind) ?? 'other'
