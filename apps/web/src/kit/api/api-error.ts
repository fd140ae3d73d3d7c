import { errorBody, waits_for_second } from '@banyan/contract/kit/errors.ts'
import { reasonText } from '../reason-text.ts'

/** A call that was refused, waits for a second person, or was never answered. `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** It is kept until a second person agrees: no fault of anybody. */
  get isWaiting(): boolean {
    return this.code === waits_for_second
  }

  /** What is wrong, by field, for status 400. */
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** Reads the body of a refusal; a body that is none of ours, such as a proxy's page, still makes a clear error. */
export function apiErrorOf(status: number, body: unknown): ApiError {
  const read = errorBody.safeParse(body)
  if (!read.success) return new ApiError(status, 'unknown', '')
  const { code, message, errors = {}, reason, reasons } = read.data
  const fields = Object.entries(errors).map(([field, said]) => [field, reasonText(reasons?.[field], said)] as const)
  return new ApiError(status, code, reasonText(reason, message), Object.fromEntries(fields))
}

export const unreachable = () => new ApiError(0, 'unreachable', '')
