import { QueryClient } from '@tanstack/react-query'

/**
 * What the server said stays on screen until somebody acts or leaves: no polling, no fetching on focus. Nothing is
 * retried behind the back of a person who is already told that it failed, and a lost network is said at once.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
      staleTime: 0,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** After an act anything on screen may be old. */
export const refreshAll = (): Promise<void> => queryClient.invalidateQueries()

/** As if the portal had just been loaded: what is not on screen now is not shown again from memory. */
export const startAfresh = (): Promise<void> => {
  queryClient.removeQueries({ type: 'inactive' })
  return refreshAll()
}
