import { useQuery } from '@tanstack/react-query'
import { getSimulation } from '@banyan/contract/setup/simulation.ts'
import { call } from '#kit/api/api.ts'

const progress_wait_ms = 1000

/** The own simulation: asked for every second while it is running, and only while the page is in sight. */
export function useSimulation() {
  return useQuery({
    queryKey: ['detail', getSimulation.path],
    queryFn: ({ signal }) => call(getSimulation, {}, { signal, isSilent: true }),
    refetchInterval: ({ state }) => (state.data?.data.run?.state === 'running' ? progress_wait_ms : false),
    refetchOnWindowFocus: true,
  })
}
