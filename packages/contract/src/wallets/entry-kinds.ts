import { z } from 'zod'
import words from '../words/en/entry-names.ts'

export type EntryKind = keyof typeof words

const kinds = Object.keys(words) as [EntryKind, ...EntryKind[]]

/** What moves a wallet, in the words of the ledger; `other` is whatever has no name here. */
export const entryKind = z.enum(kinds)

/** What an entry of a passbook is called. */
export const entryName = (kind: EntryKind): string => words[kind]

const kindsOfClosings: readonly EntryKind[] = ['closing', 'income_release', 'clawback', 'matrix_deduction']

/** Whether the reference of an entry, where it has one, is the number of a closing. */
export const isOfClosing = (kind: EntryKind): boolean => kindsOfClosings.includes(kind)
