import { z } from 'zod'
import { day } from '../kit/values.ts'
import { orderRule } from '../words/rules/orders.ts'

const most_lines = 100
const most_pieces = 100_000
const most_boxes = 20

/** A line of an order, by its place. */
export const line_no = z.int(orderRule('line_no')).min(1, orderRule('line_no'))

/** Pieces of a line. */
export const pieces = z.int(orderRule('quantity')).max(most_pieces, orderRule('quantity_most', { most: most_pieces }))

/** Lines of an order, each once. */
export const linesOf = <Line extends z.ZodType<{ readonly line_no: number }>>(line: Line) =>
  z
    .array(line)
    .min(1, orderRule('return_lines'))
    .max(most_lines, orderRule('lines_most', { most: most_lines }))
    .refine((lines) => new Set(lines.map((one) => one.line_no)).size === lines.length, orderRule('line_twice'))

const boxesRule = orderRule('boxes', { most: most_boxes })

/** Into how many boxes an order is packed; they leave together. */
export const boxes = z.int(boxesRule).min(1, boxesRule).max(most_boxes, boxesRule)

/** Which goods a line has, for whoever packs or hands them over: none of products without batches and expiry. */
export const lineLots = z.array(
  z.object({
    /** Of the product, of a bundle of its part. */
    code: z.string(),
    name: z.string(),
    /** Empty: without a batch. */
    batch: z.string(),
    expires_on: day.nullable(),
    quantity: z.int(),
  }),
)

/** How many pieces of each line are not there when it is packed; a line that is left out has all of its pieces. */
export const shortLines = linesOf(z.strictObject({ line_no, short: pieces.min(0, orderRule('pieces_least')) }))

/** What happened to the pieces of each line of an order that was not delivered. */
export const outcomeLines = linesOf(
  z.strictObject({
    line_no,
    saleable: pieces.min(0, orderRule('pieces_least')),
    damaged: pieces.min(0, orderRule('pieces_least')),
    lost: pieces.min(0, orderRule('pieces_least')),
  }),
)
