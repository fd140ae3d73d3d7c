import { useSearchParams } from 'react-router'

/** A parameter of the page, from the address bar: `/admin/closing?id=7`. Empty when the address does not say it. */
export function useQueryParam(name: string): string {
  const [search] = useSearchParams()
  return search.get(name) ?? ''
}
