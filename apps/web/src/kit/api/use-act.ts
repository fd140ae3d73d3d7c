import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { type HowToCall, useCalls } from './use-calls.ts'
import type { Input } from './wire.ts'

/** One call as an act that has no form: see `useCalls`. */
export function useAct<E extends Endpoint>(endpoint: E) {
  const { act, isSending } = useCalls()
  return { act: (input: Input<E>, how: HowToCall<E> = {}) => act(endpoint, input, how), isSending }
}
