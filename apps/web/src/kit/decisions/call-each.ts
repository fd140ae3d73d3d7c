import { ApiError } from '../api/api-error.ts'
import type { BulkResult } from '../list/rows/bulk-outcome.ts'
import { idOf } from '../list/rows/queue.ts'

interface Told {
  /** Of a row whose call got no answer, and of those after it. */
  readonly no_answer: string
  readonly not_tried: string
}

interface How<R> {
  readonly call: (row: R) => Promise<unknown>
  readonly nameOf: (row: R) => string
  readonly told: Told
  /** Told before each row how many are done. */
  readonly onStep: (done: number) => void
  readonly signal: AbortSignal
}

/** The server has an opinion about this row; anything else would be said of every row that follows as well. */
const isAboutRow = ({ status, isWaiting }: ApiError) =>
  isWaiting || (status >= 400 && status < 500 && status !== 401 && status !== 429)

const saidOf = ({ fields, message }: ApiError): string => Object.values(fields).join(' ') || message

/**
 * Acts on rows one after the other, each by a call of its own: what is refused stops no other. It ends early when nobody
 * answers or somebody stops it; the rows that follow are as they were.
 */
export async function callEach<R extends object>(rows: readonly R[], how: How<R>): Promise<BulkResult[]> {
  const { call, nameOf, told, onStep, signal } = how
  const resultOf = (row: R, code: string | null, message: string | null): BulkResult => ({
    id: idOf(row),
    name: nameOf(row),
    outcome: code === null ? 'done' : 'refused',
    code,
    message,
    reason: null,
  })
  const results: BulkResult[] = []
  let isOver = false
  for (const row of rows) {
    isOver ||= signal.aborted
    if (isOver) {
      results.push(resultOf(row, 'not_tried', told.not_tried))
      continue
    }
    onStep(results.length)
    try {
      await call(row)
      results.push(resultOf(row, null, null))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      isOver = !isAboutRow(error)
      results.push(resultOf(row, error.code, saidOf(error) || told.no_answer))
    }
  }
  return results
}
