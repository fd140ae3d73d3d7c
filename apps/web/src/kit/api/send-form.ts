import { ahead } from './ahead.ts'
import { apiErrorOf, unreachable } from './api-error.ts'
import { api_base } from './request.ts'
import { session } from '../session/session.ts'

interface FormRequest {
  readonly method: string
  /** Below the API base. */
  readonly path: string
  readonly form: FormData
  /** Hears how much has gone, 0 to 1. */
  readonly onShare?: ((share: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Sends a form with files, which may take a while, and answers the JSON of a success. The old kind of request, because
 * the new one does not say how much has gone. Throws ApiError, or the reason of `signal` when it was given up.
 */
export const sendForm = ({ method, path, form, onShare, signal }: FormRequest): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const giveUp = () => request.abort()
    ahead.drop()
    request.open(method, `${api_base}${path}`)
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    const token = session.store.get()?.token
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onShare?.(loaded / total)
    })
    request.addEventListener('load', () => {
      const body = jsonOf(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(body)
      else reject(apiErrorOf(request.status, body))
    })
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('abort', () => reject(signal?.reason as Error))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp))
    signal?.addEventListener('abort', giveUp)
    request.send(form)
  })
