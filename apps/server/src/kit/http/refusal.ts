/** A clear no. The one error handler turns it into the status, code, message and fields of the answer. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 429 | 503
  readonly code: string
  /** What is wrong, by field of the body or query, for status 400. */
  readonly errors: Readonly<Record<string, string>> | undefined

  constructor(status: Refusal['status'], code: string, message: string, errors?: Readonly<Record<string, string>>) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** 400 that names one field. */
export const refuseField = (field: string, message: string, code = 'invalid'): Refusal =>
  new Refusal(400, code, message, { [field]: message })

/** The same answer for what does not exist and for what the caller may not see. */
export const notFound = (what: string): Refusal => new Refusal(404, 'not_found', `There is no such ${what}.`)

export const sessionExpired = (): Refusal => new Refusal(401, 'session_expired', 'Session expired. Please login again!')
export const notAllowed = (): Refusal => new Refusal(403, 'not_allowed', 'You are not allowed!')
