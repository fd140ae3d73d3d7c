import type fields from '#messages/en/fields.ts'
import { text } from '../../text.ts'

type Word = keyof typeof fields

/** The last part of a field's name: `paid` of `totals.paid`. */
type Last<N extends string> = N extends `${string}.${infer Rest}` ? Last<Rest> : N

/** The word of a field in the shared block, where there is one. */
export type FieldWord<N extends string> = Extract<Last<N>, Word>

/** Whether a field has a word of its own. */
export const hasFieldWord = (name: string): boolean => wordOfField(name) !== `fields.${name}`

/** What a field is called wherever it is listed or asked for. */
export const wordOfField = (name: string): string => text(`fields.${name.split('.').at(-1) as Word}`)
