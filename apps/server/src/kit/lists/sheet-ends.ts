import type { ListEndpoint, ListRequest } from '@banyan/contract/kit/list.ts'
import type { Asking } from '../context.ts'
import { Label, type WireRow } from './cells.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** A line of a file that is no row of its list: what it is called, and its values as they go over the wire. */
export interface EndLine {
  readonly label: string
  readonly values: WireRow
}

export interface EndLines {
  readonly before: readonly EndLine[]
  readonly after: readonly EndLine[]
}

/** What the files of a list have before and after its rows. */
export interface SheetEnds<L extends ListEndpoint> {
  /** The order of a file, whatever the order of the page: before and after mean something in one order alone. */
  readonly sort: ListRequest<L>['sort']
  /** The field under whose head the labels are, or else the first one of the file that holds no value of a line. */
  readonly labelAt: string
  /** Asked in the transaction of the file, so that they are of the same moment as its rows. */
  linesOf(context: Asking, request: ListRequest<L>): Promise<EndLines>
}

/** What a file reads where its page was asked for so. */
export const requestOfFile = <L extends ListEndpoint>(
  request: ListRequest<L>,
  ends: SheetEnds<L> | undefined,
): ListRequest<L> => (ends === undefined ? request : { ...request, sort: ends.sort })

/**
 * Lines as rows under these columns. A line none of whose values was asked for says nothing and is left out. Where no
 * column is left for the labels every line is: a figure without a name would pass for one of the rows.
 */
function asRows(lines: readonly EndLine[], names: readonly string[], labelAt: string | undefined): WireRow[] {
  if (labelAt === undefined) return []
  return lines
    .filter(({ values }) => names.some((name) => Object.hasOwn(values, name)))
    .map(({ label, values }) => ({ ...values, [labelAt]: new Label(label) }))
}

/** The rows of a file with the lines before and after them. */
export async function* betweenEnds<L extends ListEndpoint>(
  batches: AsyncIterable<readonly WireRow[]>,
  columns: readonly SheetColumn[],
  ends: Pick<SheetEnds<L>, 'labelAt'>,
  { before, after }: EndLines,
): AsyncGenerator<readonly WireRow[]> {
  const names = columns.map(({ name }) => name)
  const holdsValue = (name: string) => [...before, ...after].some(({ values }) => Object.hasOwn(values, name))
  const labelAt = names.includes(ends.labelAt)
    ? ends.labelAt
    : names.find((name) => !name.includes('.') && !holdsValue(name))
  yield asRows(before, names, labelAt)
  yield* batches
  yield asRows(after, names, labelAt)
}
