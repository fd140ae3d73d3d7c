import { z } from 'zod'
import words from '../words/en/entry-names.ts'

export type EntryKind = keyof typeof words

const kinds = Object.keys(words) as [EntryKind, ...EntryKind[]]

/** What moves a wallet, in the words of the ledger; `other` is whatever has no name here. */
export const entryKind = z.enum(kinds)

/** What an entry of a passbook is called. */
export const entryName = (kind: EntryKind): string => words[kind]
