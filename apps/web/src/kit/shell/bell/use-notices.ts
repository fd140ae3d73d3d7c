import { useQuery } from '@tanstack/react-query'
import { listNotices } from '@banyan/contract/notices/notices.ts'
import { call } from '../../api/api.ts'

/** The newest notices, as they are now. */
export const useNotices = () =>
  useQuery({
    queryKey: ['detail', listNotices.path],
    queryFn: ({ signal }) => call(listNotices, {}, { signal, isSilent: true }),
    refetchOnMount: 'always',
  })
