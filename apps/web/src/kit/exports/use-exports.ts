import { useQuery } from '@tanstack/react-query'
import { findExports, type ExportRow } from '@banyan/contract/exports/exports.ts'
import { call } from '../api/api.ts'

export const exportsKey = ['detail', findExports.path]

const progress_wait_ms = 1000

export const isUnderWay = ({ state }: Pick<ExportRow, 'state'>): boolean => state === 'queued' || state === 'running'

/** The own exports: asked for every second while one is under way, and only while the page is in sight. */
export function useExports() {
  return useQuery({
    queryKey: exportsKey,
    queryFn: ({ signal }) => call(findExports, {}, { signal, isSilent: true }),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? progress_wait_ms : false),
    refetchOnWindowFocus: true,
  })
}
