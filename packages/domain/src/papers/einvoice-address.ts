import { gstStateOf } from '../gst/gst-state.ts'

/** An address as the schema of e-invoices wants it, in its parts. */
interface EinvoiceAddress {
  readonly line_1: string
  /** Empty where one line is enough. */
  readonly line_2: string
  readonly place: string
  readonly pin: string
}

/** What cannot be found in an address. */
export type AddressGap = 'pin' | 'place' | 'street'

const most_in_line = 100
const most_in_place = 50
const least_in_place = 3
const pinShape = /(?<!\d)([1-9]\d{2}) ?(\d{3})(?!\d)/g

/** What the schema takes of a text: no quotation mark and no backslash. */
export const plainText = (text: string): string =>
  text.replaceAll('"', "'").replaceAll('\\', '/').replaceAll(/\s+/g, ' ').trim()

const isOutside = (part: string): boolean => gstStateOf(part) !== undefined || /^india$/i.test(part)

/** Cut at a word, if there is one. */
function cutLine(text: string): [string, string] {
  if (text.length <= most_in_line) return [text, '']
  const at = text.lastIndexOf(' ', most_in_line)
  const end = at > 0 ? at : most_in_line
  return [text.slice(0, end).trim(), text.slice(end).trim().slice(0, most_in_line).trim()]
}

/**
 * The parts of an address that a paper keeps in one line, as "12 Hill Road, Pune 411001, Maharashtra": the last six figures are
 * its PIN code, the place is beside them or before. Says what cannot be found, and makes nothing up.
 */
export function einvoiceAddress(address: string): EinvoiceAddress | AddressGap {
  const text = plainText(address)
  const pin = [...text.matchAll(pinShape)].at(-1)
  if (pin === undefined) return 'pin'
  const [found, first, last] = pin
  const end = pin.index + found.length
  const partsOf = (side: string) =>
    side
      .split(',')
      .map((part) => part.replaceAll(/^[\s.-]+|[\s.-]+$/g, ''))
      .filter((part) => part !== '')
  const before = partsOf(text.slice(0, pin.index).replace(/\bPIN(?: ?code)?[\s:.-]*$/i, ''))
  const after = partsOf(text.slice(end)).filter((part) => !isOutside(part))
  while (before.length > 0 && isOutside(before.at(-1)!)) before.pop()
  const place = (before.pop() ?? '').slice(0, most_in_place).trim()
  if (place.length < least_in_place) return 'place'
  const [line_1, line_2] = cutLine([...before, ...after].join(', '))
  return line_1 === '' ? 'street' : { line_1, line_2, place, pin: `${first}${last}` }
}
