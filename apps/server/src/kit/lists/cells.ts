import { showDate, showDay, showTime } from '@banyan/domain/calendar/show.ts'
import type { SheetColumn } from './sheet-columns.ts'

export type WireRow = Readonly<Record<string, unknown>>

/** Words of ours in the place of a value, whatever else its column holds. */
export class Label {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const valueAt = (row: WireRow, column: string): unknown =>
  column.split('.').reduce<unknown>((value, name) => (value as WireRow | null)?.[name], row)

/**
 * A cell that a spreadsheet would run as a formula is made text, also where the sign is a wide one, which some take for
 * the narrow. Negative amounts stay numbers.
 */
export const harmless = (text: string): string =>
  /^[=+@\t\r\n＝＋－＠]/.test(text) || /^-(?!\d+(\.\d+)?$)/.test(text) ? `'${text}` : text

/** What follows another separator, in a text or at its line break, and would run as a formula in a cell of its own. */
const behind = {
  ';': /([,\t\r\n]\s*)(?=[=+@＝＋－＠]|-(?!\d+(\.\d+)?(?:[,\t\r\n]|$)))/g,
  ',': /([;\t\r\n]\s*)(?=[=+@＝＋－＠]|-(?!\d+(\.\d+)?(?:[;\t\r\n]|$)))/g,
} as const

/**
 * A cell of a file whose cells this separator parts. A spreadsheet set to another country parts them by another one, or by
 * tabs; the rest of a text is a cell of its own there: our quotes do not begin that cell, so they keep nothing together.
 */
export const harmlessBetween =
  (separator: keyof typeof behind) =>
  (text: string): string =>
    harmless(text).replaceAll(behind[separator], "$1'")

/** A cell of a file that was exported and comes back, as it was before it was made harmless. */
export const asBefore = (cell: string): string =>
  cell.replace(/^'(?=[=+@\t\r\n＝＋－＠-])/, '').replaceAll(/([,;\t\r\n]\s*)'(?=[=+@＝＋－＠-])/g, '$1')

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Two figures an hour, as on the screen: "31-01-2026 09:47 am". */
const instantText = (instant_ms: number, zone: string): string =>
  `${showDate(instant_ms, zone)} ${showTime(instant_ms, zone).padStart(8, '0')}`

/** What a field says, as the screen says it: its words, days as DD-MM-YYYY and times on a 12-hour clock in the zone. */
export function shownText(value: unknown, { kind, words }: Pick<SheetColumn, 'kind' | 'words'>, zone: string): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Label) return value.text
  if (Array.isArray(value)) return value.map((item) => shownText(item, { kind, words }, zone)).join(', ')
  const text = textOf(value)
  if (Object.hasOwn(words, text)) return words[text] ?? ''
  if (kind === 'day') return showDay(text)
  return kind === 'instant' ? instantText(Date.parse(text), zone) : text
}
