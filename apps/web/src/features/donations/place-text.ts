import { language, text } from '#kit/text.ts'

const forms = { zero: 'other', one: 'one', two: 'two', few: 'few', many: 'other', other: 'other' } as const

/** A place in a queue, counted from 1: "12th". */
export function placeText(place: number): string {
  const form = new Intl.PluralRules(language.get(), { type: 'ordinal' }).select(place)
  return text(`donations.ordinal.${forms[form]}`, { count: place })
}
