import type { AnswerField } from './ready-answer.ts'

/** Whom a ready answer is shown to before they write to the company. */
export const helpAudiences = ['members', 'franchises', 'both'] as const
export type HelpAudience = (typeof helpAudiences)[number]

/** So many are offered at once: more than these nobody reads before writing. */
export const most_help = 5

/** What there is of nobody who has not written yet. */
const unknownBefore: readonly AnswerField[] = ['number']

/** The fields of an answer that nothing could fill in before somebody writes. */
export const unfilledBefore = (fields: readonly AnswerField[]): AnswerField[] =>
  fields.filter((field) => unknownBefore.includes(field))

const shortest_word = 3

/**
 * The words of what somebody types by which answers are ranked, each once. Short ones, as "is" and "के", are in every text and
 * say nothing, so they count only where there are no others.
 */
export function helpWords(typed: string): string[] {
  const words = [...new Set(typed.toLowerCase().split(/\s+/u).filter(Boolean))]
  const long = words.filter((word) => [...word].length >= shortest_word)
  return long.length === 0 ? words : long
}
