import type { Day } from '../calendar/business-day.ts'
import { isInstantNumber, isTransferNumber, normaliseReference } from '../payments/payment-key.ts'

/** From so many letters and figures on a reference is one that a bank gave, and not the number of a cheque. */
const shortest_strong = 11

/** The fewest figures of a word in a narration that may be a reference. */
const fewest_figures = 5
const most_references = 12

interface Written {
  readonly value_day: Day
  /** Above zero came in, below zero went out. */
  readonly amount_minor: bigint
  readonly reference: string
  readonly narration: string
}

const isStrong = (reference: string): boolean => reference.length >= shortest_strong && /\d/.test(reference)

/**
 * By what an entry of an account is known again in another file: day, amount and the reference of the bank, or without one
 * the words. The balance after it, where both files say one, has to be the same too.
 */
export function entryKey({ value_day, amount_minor, reference, narration }: Written): string {
  const own = normaliseReference(reference)
  return [value_day, amount_minor, isStrong(own) ? own : `${own}:${normaliseReference(narration)}`].join('|')
}

/** Whether a known entry is the same as one of its key that is read now. */
export const isSameEntry = (
  known: { readonly balance_minor: bigint | null },
  read: { readonly balance_minor: bigint | null },
): boolean => known.balance_minor === null || read.balance_minor === null || known.balance_minor === read.balance_minor

/** Whether the bank numbered it, in the reference or among the words: then it is that number's, and there is one of it. */
export const isNumbered = (entry: Pick<Written, 'reference' | 'narration'>): boolean =>
  isStrong(normaliseReference(entry.reference)) ||
  referencesOf(entry).some((word) => isInstantNumber(word) || isTransferNumber(word))

/** Numbers of ours, as BF-000012, that a bank writes among its words. */
const numbersOfOurs = (narration: string): string[] =>
  [...narration.matchAll(/\b[A-Za-z]{2}-\d{6,}\b/g)].map(([no]) => normaliseReference(no))

/** What may be the reference of a payment: the reference itself, and words of the narration with enough figures. */
export function referencesOf({ reference, narration }: Pick<Written, 'reference' | 'narration'>): string[] {
  const words = narration
    .split(/[^0-9A-Za-z]+/)
    .filter((word) => word.replaceAll(/\D/g, '').length >= fewest_figures)
    .map(normaliseReference)
  const own = normaliseReference(reference)
  return [...new Set([...(own === '' ? [] : [own]), ...numbersOfOurs(narration), ...words])].slice(0, most_references)
}
