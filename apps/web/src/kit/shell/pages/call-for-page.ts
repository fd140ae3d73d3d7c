import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { call } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { showError } from '../../api/show-error.ts'
import type { Input, WireReply } from '../../api/wire.ts'

/** What was asked for does not exist, or not for this reader, or was asked for in a way that makes no sense. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** Calls for a page that says itself when something is missing; anything else is shown as every error is. */
export async function callForPage<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<WireReply<E>> {
  try {
    return await call(endpoint, input, { signal, isSilent: true })
  } catch (error) {
    if (!isMissing(error) && signal?.aborted !== true) void showError(error)
    throw error
  }
}
